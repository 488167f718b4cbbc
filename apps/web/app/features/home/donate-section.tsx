import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Scene } from '../../ui/scene.tsx';

const POINTS = ['where', 'safe', 'receipt'] as const;
const picture = scenePicture('donate');

/** The other way to help, with three reasons to trust it (HOME-13). */
export function DonateSection() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="donate" className="page-width pb-24">
      <div className="grid overflow-hidden rounded-2xl bg-nile text-white shadow-soft lg:grid-cols-[1.1fr_1fr]">
        <div className="p-7 md:p-12">
          <h2 id="donate" className="text-2xl text-white md:text-3xl">
            {t('donate.title')}
          </h2>
          <ul className="mt-7 grid gap-4">
            {POINTS.map((point) => (
              <li key={point} className="flex items-start gap-3 text-base md:text-lg">
                <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunflower text-ink">
                  <Icon name="check" className="size-4.5" />
                </span>
                <span>{t(`donate.points.${point}`)}</span>
              </li>
            ))}
          </ul>
          <LinkButton to="/donate" variant="light" size="lg" icon="heart" className="mt-9">
            {t('donate.action')}
          </LinkButton>
        </div>
        <div className="relative min-h-64 md:min-h-80">
          <Scene sources={picture} alt="" className="absolute inset-0 size-full object-bottom" />
        </div>
        <Band className="lg:col-span-2" />
      </div>
    </section>
  );
}
