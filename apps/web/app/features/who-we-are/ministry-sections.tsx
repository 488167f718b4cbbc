import { partners } from '@nabta/organisation/partners';
import { Link } from 'react-router';
import accountability from '../../assets/values/accountability.svg?url';
import compassion from '../../assets/values/compassion.svg?url';
import excellence from '../../assets/values/excellence.svg?url';
import integrity from '../../assets/values/integrity.svg?url';
import unity from '../../assets/values/unity.svg?url';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { MoneyBar } from '../../lib/money-bar.tsx';
import { Band } from '../../ui/band.tsx';

const PARTS = ['mission', 'vision'] as const;

/** The sections on the ministry, its aims, its values and its spending. */
export function StoryAndValues() {
  return (
    <>
      <OurStory />
      <MissionAndVision />
      <OurValues />
      <MoneyBar large className="page-width py-14 md:py-20" />
    </>
  );
}

/** The story of the beginnings. */
function OurStory() {
  const { t } = useTranslation('who-we-are');
  return (
    <section aria-labelledby="story" className="page-width pt-14 pb-16 md:pt-20 md:pb-24">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.9fr] xl:grid-cols-[25rem_1fr]">
        <h2 id="story" className="max-w-80 text-2xl">
          {t('story.title')}
        </h2>
        <div>
          <WeightedText
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

/** The ministry's mission and vision (WHO-03). */
function MissionAndVision() {
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

const VALUES = [
  { name: 'compassion', icon: compassion },
  { name: 'unity', icon: unity },
  { name: 'accountability', icon: accountability },
  { name: 'integrity', icon: integrity },
  { name: 'excellence', icon: excellence },
] as const;

/** The five things that we hold each other to, one to a line (WHO-04). */
function OurValues() {
  const { t } = useTranslation('who-we-are');
  return (
    <section aria-labelledby="values" className="bg-white">
      <div className="page-width py-16 md:py-24">
        <h2 id="values" className="text-3xl">
          {t('values.title')}
        </h2>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{t('values.lead')}</p>
        <ul className="mt-10 md:mt-14">
          {VALUES.map(({ name, icon }) => (
            <li
              key={name}
              className="grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-4 border-t border-sand-200 py-8 md:grid-cols-[7rem_1fr] md:gap-x-10 md:gap-y-3 md:py-10 lg:grid-cols-[7rem_17rem_1fr]"
            >
              <img
                src={icon}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
                className="size-20 md:size-28 md:max-lg:row-span-2"
              />
              <h3 className="text-2xl md:max-lg:self-end">{t(`values.${name}.title`)}</h3>
              <WeightedText
                text={t(`values.${name}.text`)}
                className="col-span-2 grid max-w-text gap-3 text-ink-soft md:col-span-1 md:max-lg:self-start"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The partners: a quiet wall of marks, each in its own colour on hover (WHO-09, WHO-10). */
export function OurPartners() {
  const { t } = useTranslation('who-we-are');
  const { t: shell } = useTranslation('shell');
  const locale = useLocale();
  return (
    <section aria-labelledby="partners" className="page-width py-16 md:py-24">
      <h2 id="partners" className="text-3xl">
        {t('partners.title')}
      </h2>
      <p className="mt-3 max-w-text text-lg text-ink-soft">{t('partners.lead')}</p>
      <ul className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-5 lg:gap-4">
        {partners.map(({ name, url, logo }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="group grid h-28 place-items-center rounded-lg bg-white p-5 ring-1 md:max-lg:h-24 md:max-lg:p-3 ring-sand-200 transition-shadow duration-200 ring-inset hover:shadow-soft md:h-32"
            >
              <img
                src={partnerLogo(logo)}
                alt={name[locale]}
                width={176}
                height={64}
                loading="lazy"
                decoding="async"
                className="h-14 w-full object-contain opacity-75 [filter:grayscale(1)] transition duration-300 group-hover:opacity-100 group-hover:[filter:none] group-focus-visible:opacity-100 group-focus-visible:[filter:none] md:h-16"
              />
              <span className="sr-only"> {shell('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const files = import.meta.glob<string>('../../assets/partners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The file of a partner's logo, by the name that the organisation's settings give it. */
export function partnerLogo(name: string): string {
  return files[`../../assets/partners/${name}.svg`] ?? '';
}

/** Paragraphs parted by an empty line, with `**weight**` on the words that carry them. */
export function WeightedText({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <div className={className}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('**').map((words, index) =>
            index % 2 === 1 ? (
              <strong key={words} className="font-semibold text-ink">
                {words}
              </strong>
            ) : (
              words
            ),
          )}
        </p>
      ))}
    </div>
  );
}
