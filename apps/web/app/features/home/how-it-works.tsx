import type { ReactNode } from 'react';
import { organisation } from '@nabta/organisation';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { filmFor } from '../../lib/film.ts';
import arabicCaptions from '../../assets/video/how-we-work.ar.vtt?url';
import poster from '../../assets/video/how-we-work.avif?url';
import englishCaptions from '../../assets/video/how-we-work.en.vtt?url';
import mp4 from '../../assets/video/how-we-work.mp4?url';
import webm from '../../assets/video/how-we-work.webm?url';
import type { OwnFilm } from '../../lib/film.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';

const STEPS = ['choose', 'give', 'grow'] as const;

/** Three steps, and the film that shows them (HOME-12). */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="how" className="bg-sand">
      <div className="page-width py-16 md:py-24">
        <h2 id="how" className="text-3xl">
          {t('how.title')}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{t('how.lead')}</p>
        <div className="mt-10 grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
          <ol className="grid content-start">
            {STEPS.map((step, index) => (
              <Step key={step} number={index + 1} title={t(`how.${step}.title`)}>
                {t(`how.${step}.text`)}
              </Step>
            ))}
          </ol>
          <Film label={t('how.video')} captionsLabel={t('how.captions')} />
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  const locale = useLocale();
  return (
    <li className="group grid grid-cols-[4.5rem_1fr] gap-x-5 pb-9 last:pb-0">
      <div className="relative row-span-2 grid justify-items-center">
        <span className="absolute top-0 -bottom-9 w-1 rounded-full bg-nile-200 group-last:hidden" />
        <span className="relative grid size-18 place-items-center rounded-full bg-white shadow-soft">
          <GrowingPlant stage={number} />
        </span>
      </div>
      <h3 className="pt-1 text-xl">
        <span className="text-terracotta">{formatNumber(number, locale)}. </span>
        {title}
      </h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}

interface FilmProps {
  readonly label: string;
  readonly captionsLabel: string;
}

/** The how-we-work film (HOME-12): of the film itself nothing is fetched until someone plays it. */
function Film({ label, captionsLabel }: FilmProps) {
  const locale = useLocale();
  const { sources, poster, track, crossOrigin } = filmFor(
    howWeWork,
    organisation.films.howWeWork,
    locale,
  );
  return (
    <figure className="self-center">
      <video
        key={locale}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-label={label}
        poster={poster}
        crossOrigin={crossOrigin}
        className="aspect-video w-full rounded-2xl bg-nile-950 shadow-lift"
      >
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {track && (
          <track default kind={track.kind} src={track.url} srcLang={locale} label={captionsLabel} />
        )}
      </video>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}

/** The film 'how we work' that the site brings along. */
const howWeWork: OwnFilm = {
  sources: [
    { url: webm, type: 'video/webm' },
    { url: mp4, type: 'video/mp4' },
  ],
  // The smallest form: a poster is fetched with the page, wherever it stands.
  poster,
  texts: { en: englishCaptions, ar: arabicCaptions },
  kind: 'captions',
};

/** The seedling of the name, one stage further with each step: seed, sprout, plant in flower. */
function GrowingPlant({ stage }: { readonly stage: number }) {
  return (
    <svg viewBox="0 0 48 48" className="size-12" aria-hidden="true">
      <path d="M8 40c6-5 26-5 32 0v2H8Z" className="fill-terracotta" />
      {stage === 1 && (
        <path d="M24 31c-4-1-6-5-3-8 4-1 8 2 7 6-1 2-2 2-4 2Z" className="fill-sunflower" />
      )}
      {stage > 1 && (
        <>
          <path
            d={stage === 2 ? 'M24 38V24' : 'M24 38V13'}
            fill="none"
            strokeWidth="2.6"
            strokeLinecap="round"
            className="stroke-nile"
          />
          <path d="M24 30c0-7-5-10-12-10 0 7 5 11 12 10Z" className="fill-nile" />
          <path d="M24 26c0-6 5-9 11-9 0 7-5 10-11 9Z" className="fill-nile-500" />
        </>
      )}
      {stage > 2 && (
        <>
          <circle cx="24" cy="10" r="7" className="fill-sunflower" />
          <circle cx="24" cy="10" r="3" className="fill-terracotta" />
        </>
      )}
    </svg>
  );
}
