import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Band } from '../../ui/band.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Accountability } from './accountability.tsx';
import { LogoMark } from './logo.tsx';
import { DISCOVER_LINKS, LEGAL_LINKS } from './navigation-links.ts';

const LINK =
  'inline-flex min-h-11 items-center text-sand no-underline decoration-sunflower decoration-2 underline-offset-4 hover:underline';

interface ColumnProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-base text-sunflower max-sm:sr-only">{title}</h2>
      {children}
    </div>
  );
}

interface ContactLineProps {
  readonly icon: IconName;
  /** Takes the whole width of a phone. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function ContactLine({ icon, isWide = false, children }: ContactLineProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-2 max-sm:text-sm sm:gap-3',
        isWide && 'min-[360px]:max-sm:col-span-2',
      )}
    >
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
    <ul className="max-sm:grid max-sm:gap-x-4 min-[360px]:max-sm:grid-cols-2">
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
      <ContactLine icon="pin" isWide>
        <address className="py-2.5 not-italic max-sm:text-xs">{address[locale]}</address>
      </ContactLine>
    </ul>
  );
}

interface LinksProps {
  readonly links: typeof DISCOVER_LINKS | typeof LEGAL_LINKS;
  readonly className?: string;
}

function Links({
  links,
  className = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:text-sm',
}: LinksProps) {
  const { t } = useTranslation('shell');
  return (
    <ul className={className}>
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
      <div className="page-width grid py-5 sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[1.3fr_1.2fr_0.7fr_0.9fr]">
        <div>
          <p className="flex items-center gap-3 text-2xl font-bold text-white max-sm:hidden">
            <LogoMark youngLeaf="fill-sunflower" />
            {productName[locale]}
          </p>
          <p className="mt-4 max-w-text leading-normal max-sm:hidden">{tagline[locale]}</p>
          <p className="sr-only">{t('follow')}</p>
          <ul className="flex flex-wrap gap-x-4 sm:mt-4 sm:gap-x-5">
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
          {/* A phone has these in its menu, which is always at hand. */}
          <Column title={t('discover')} className="max-sm:hidden">
            <Links links={DISCOVER_LINKS} />
          </Column>
          <Column title={t('policies')}>
            <Links links={LEGAL_LINKS} />
          </Column>
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-4 text-xs text-sand-300 sm:py-6">
          <p>{t('rights', { name: legalName[locale] })}</p>
          <Accountability />
          <p>{t('pictures')}</p>
        </div>
      </div>
    </footer>
  );
}

/** The foot of a page that is one step of a way: what holds for it, in a line (decision 035). */
export function CalmFooter() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <footer className="bg-nile-950 text-xs text-sand-300">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-2">
        <p className="py-2">{t('rights', { name: organisation.legalName[locale] })}</p>
        <nav aria-label={t('footerNavigation')}>
          <Links links={LEGAL_LINKS} className="flex flex-wrap gap-x-6" />
        </nav>
      </div>
    </footer>
  );
}
