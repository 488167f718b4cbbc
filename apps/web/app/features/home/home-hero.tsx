import { useTranslation } from 'react-i18next';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Scene } from '../../ui/scene.tsx';
import { ChildPicker } from './child-picker.tsx';

const picture = scenePicture('home');

/** Who we are and why, and the one thing to do (HOME-01). */
export function HomeHero() {
  const { t } = useTranslation('home');
  return (
    <section>
      <div className="relative isolate overflow-hidden bg-dawn">
        <Scene
          sources={picture}
          alt=""
          priority
          className="absolute inset-x-0 bottom-0 -z-10 aspect-portrait w-full md:aspect-scene"
        />
        <div className="min-h-152 pt-24 md:min-h-[clamp(41rem,50vw,50rem)] md:pt-28 lg:pt-30">
          <div className="page-width">
            <div className="morning-haze relative max-w-165">
              <p className="text-sm font-semibold text-terracotta-900">{t('hero.eyebrow')}</p>
              <h1 className="mt-2 text-4xl text-nile-950">{t('hero.title')}</h1>
              <p className="mt-4 max-w-135 font-medium text-nile-950 md:text-lg">
                {t('hero.lead')}
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="page-width relative -mt-8 lg:-mt-16">
        <ChildPicker />
      </div>
    </section>
  );
}
