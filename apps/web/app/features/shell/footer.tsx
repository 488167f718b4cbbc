import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Band } from '../../ui/band.tsx';
import { LogoMark } from './logo-mark.tsx';
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
          <p>{t('pictures')}</p>
        </div>
      </div>
    </footer>
  );
}
