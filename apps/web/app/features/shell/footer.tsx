import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Accountability } from './accountability.tsx';
import { DISCOVER_LINKS, LEGAL_LINKS } from './navigation-links.ts';

const LINK =
  'inline-flex min-h-11 items-center text-sand no-underline decoration-sunflower decoration-2 underline-offset-4 hover:underline';

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base text-sunflower">{title}</h2>
      {children}
    </div>
  );
}

function ContactLine({
  icon,
  children,
}: {
  readonly icon: IconName;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="size-5 text-sunflower" />
      {children}
    </li>
  );
}

/** How to reach the organisation (NAV-11). */
function ContactDetails() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { phones, whatsapp, email, address } = organisation;
  return (
    <ul>
      {phones.map(({ label, number }) => (
        <ContactLine key={number} icon="phone">
          <a href={`tel:${number.replaceAll(' ', '')}`} className={LINK}>
            <span className="sr-only">{label[locale]}: </span>
            <bdi dir="ltr">{number}</bdi>
          </a>
        </ContactLine>
      ))}
      <ContactLine icon="chat">
        <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} className={LINK}>
          <span className="sr-only">{t('whatsapp')}: </span>
          <bdi dir="ltr">{whatsapp}</bdi>
        </a>
      </ContactLine>
      <ContactLine icon="mail">
        <a href={`mailto:${email}`} className={LINK}>
          <span className="sr-only">{t('email')}: </span>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </ContactLine>
      <ContactLine icon="pin">
        <address className="py-2.5 not-italic">{address[locale]}</address>
      </ContactLine>
    </ul>
  );
}

function Links({ links }: { readonly links: typeof DISCOVER_LINKS | typeof LEGAL_LINKS }) {
  const { t } = useTranslation('shell');
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The foot of every page: who we are, how to reach us, what we promise. */
export function Footer() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { productName, legalName, tagline, social } = organisation;
  return (
    <footer className="bg-nile-950 text-sand">
      <Band />
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.3fr_1.2fr_0.7fr_0.9fr]">
        <div>
          <p className="flex items-center gap-3 text-2xl font-bold text-white">
            <LogoMark youngLeaf="fill-sunflower" />
            {productName[locale]}
          </p>
          <p className="mt-4 max-w-text leading-normal">{tagline[locale]}</p>
          <p className="sr-only">{t('follow')}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" lang="en" className={LINK}>
                  {name}
                  <span className="sr-only" lang={locale}>
                    {t('newTab')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title={t('contact')}>
          <ContactDetails />
        </Column>
        <nav aria-label={t('footerNavigation')} className="contents">
          <Column title={t('discover')}>
            <Links links={DISCOVER_LINKS} />
          </Column>
          <Column title={t('policies')}>
            <Links links={LEGAL_LINKS} />
          </Column>
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-xs text-sand-300">
          <p>{t('rights', { name: legalName[locale] })}</p>
          <Accountability />
          <p>{t('pictures')}</p>
        </div>
      </div>
    </footer>
  );
}

/** The seedling: stem and one leaf in the colour of the text beside it, the young leaf lighter. */
export function LogoMark({ youngLeaf }: { readonly youngLeaf: string }) {
  return (
    <svg viewBox="0 0 32 32" className="size-10 shrink-0" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M16 27.6V14.4" />
        <path d="M6.5 28.6Q16 25.2 25.5 28.6" />
      </g>
      <path
        d="M16 19.6C15.2 12.6 10.6 8.6 3.2 8.4C3.6 15.8 8.4 19.8 16 19.6Z"
        fill="currentColor"
      />
      <path d="M16 15.4C16.4 7.6 21 3.2 29 3C28.8 11 24 15.6 16 15.4Z" className={youngLeaf} />
    </svg>
  );
}
