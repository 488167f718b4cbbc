import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Band } from '../../ui/band.tsx';
import { RichText } from './rich-text.tsx';

const PARTS = ['mission', 'vision'] as const;

/** Where it began, told as one tells it. */
export function OurStory() {
  const { t } = useTranslation('who-we-are');
  return (
    <section aria-labelledby="story" className="page-width pt-14 pb-16 md:pt-20 md:pb-24">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.9fr] xl:grid-cols-[25rem_1fr]">
        <h2 id="story" className="max-w-80 text-2xl">
          {t('story.title')}
        </h2>
        <div>
          <RichText
            text={t('story.text')}
            className="grid gap-6 text-xl leading-normal text-ink-soft md:text-2xl md:leading-normal"
          />
          <p className="mt-6">
            <Link
              to="/statement-of-faith"
              prefetch="intent"
              className="inline-flex min-h-11 items-center font-semibold text-nile underline decoration-sunflower decoration-2 underline-offset-4 hover:decoration-nile"
            >
              {t('story.faith')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What we do, and what for (WHO-03). */
export function MissionAndVision() {
  const { t } = useTranslation('who-we-are');
  return (
    <div className="bg-nile text-white">
      <Band />
      <div className="page-width grid gap-14 py-16 md:py-24 lg:grid-cols-2 lg:gap-20">
        {PARTS.map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part} className="text-lg text-sunflower">
              {t(`${part}.title`)}
            </h2>
            <p className="mt-3 text-2xl leading-snug font-semibold text-balance md:text-3xl md:leading-snug rtl:leading-normal">
              {t(`${part}.text`)}
            </p>
            <p className="mt-5 max-w-text text-lg text-nile-100">{t(`${part}.more`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
