import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Who works with us: a quiet wall of marks, each its own colour when one comes near (WHO-09, WHO-10). */
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
        {organisation.partners.map(({ name, url, logo }) => (
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
                className="h-14 w-full object-contain opacity-75 grayscale transition duration-300 group-hover:opacity-100 group-hover:grayscale-0 group-focus-visible:opacity-100 group-focus-visible:grayscale-0 md:h-16"
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
