import picture from '../../assets/dimensions.svg?url';
import economic from '../../assets/dimension-economic.svg?url';
import education from '../../assets/dimension-education.svg?url';
import family from '../../assets/dimension-family.svg?url';
import health from '../../assets/dimension-health.svg?url';
import spiritual from '../../assets/dimension-spiritual.svg?url';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';

const DIMENSIONS = [
  { name: 'education', icon: education },
  { name: 'health', icon: health },
  { name: 'spiritual', icon: spiritual },
  { name: 'family', icon: family },
  { name: 'economic', icon: economic },
] as const;

/** The five dimensions of a sponsorship: a picture, and the words beside it (HOME-11). */
export function Dimensions() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="dimensions" className="page-width py-16 md:py-24">
      <div className="grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
        <img
          src={picture}
          alt={t('dimensions.picture')}
          width={1000}
          height={1000}
          loading="lazy"
          decoding="async"
          className="mx-auto w-full max-w-120"
        />
        <div>
          <h2 id="dimensions" className="text-3xl">
            {t('dimensions.title')}
          </h2>
          <p className="mt-3 text-lg text-ink-soft">{t('dimensions.lead')}</p>
          <ul className="mt-8 grid gap-5">
            {DIMENSIONS.map(({ name, icon }) => (
              <li key={name} className="flex items-center gap-4">
                <img
                  src={icon}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  decoding="async"
                  className="size-14 shrink-0"
                />
                <div>
                  <h3 className="text-lg">{t(`dimensions.${name}.title`)}</h3>
                  <p className="leading-snug text-ink-soft">{t(`dimensions.${name}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
