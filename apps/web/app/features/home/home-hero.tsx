import type { SubmitEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { searchOfForm } from '../../lib/search-of-form.ts';
import { Scene } from '../../ui/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';

const picture = scenePicture('home');

/** The opening of the home page: the ministry, and the one thing to do (HOME-01). */
export function HomeHero() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-nile-50">
      <div className="relative isolate overflow-hidden bg-dawn">
        <Scene
          sources={picture}
          alt=""
          priority
          className="absolute inset-x-0 bottom-0 -z-10 aspect-portrait w-full md:aspect-scene"
        />
        <div className="min-h-[max(38svh,26rem)] pt-18 md:min-h-[clamp(41rem,50vw,50rem)] md:pt-24">
          <div className="page-width">
            <div className="morning-haze relative max-w-165">
              <p className="text-xs font-semibold text-terracotta-900 md:text-sm">
                {t('hero.eyebrow')}
              </p>
              <h1 className="mt-1 text-3xl text-nile-950 md:mt-2 md:text-4xl">{t('hero.title')}</h1>
              <p className="mt-2 max-w-135 text-sm font-medium text-nile-950 md:mt-4 md:text-lg lg:max-w-155">
                {t('hero.lead')}
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="page-width relative -mt-6 md:-mt-8 lg:-mt-16">
        <ChildPicker />
      </div>
    </section>
  );
}

/**
 * The way to the children (HOME-02 to HOME-06): a form of the browser's own, so it works before any
 * script does. It sends `gender` and `level` in lower case.
 */
function ChildPicker() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === '/children';
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`/children?${searchOfForm(event.currentTarget).toString()}`);
  };
  return (
    <form
      action="/children"
      method="get"
      aria-label={t('picker.title')}
      onSubmit={send}
      className="rounded-2xl bg-white p-4 shadow-lift md:p-7"
    >
      <h2 className="text-lg max-md:text-center md:text-xl">{t('picker.title')}</h2>
      <div className="mt-3 grid gap-2.5 md:mt-4 md:gap-5 md:grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_auto] lg:items-end lg:gap-7">
        <RadioChips
          name="gender"
          tone="light"
          legend={t('picker.gender')}
          hideLegendOnPhones
          defaultValue="either"
          choices={[
            { value: 'girl', label: t('picker.girl') },
            { value: 'boy', label: t('picker.boy') },
            { value: 'either', label: t('picker.either') },
          ]}
        />
        <RadioChips
          name="level"
          tone="light"
          legend={t('picker.level')}
          hideLegendOnPhones
          defaultValue="school"
          choices={[
            { value: 'school', label: t('picker.school') },
            { value: 'university', label: t('picker.university') },
          ]}
        />
        <Button
          type="submit"
          variant="action"
          icon="search"
          busy={busy}
          className="md:col-span-2 lg:col-span-1 lg:min-w-44"
        >
          {t('picker.search')}
        </Button>
      </div>
    </form>
  );
}
