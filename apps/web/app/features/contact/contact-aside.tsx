import { organisation } from '@nabta/organisation';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { NumberedSteps } from '../../lib/numbered-steps.tsx';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

const files = import.meta.glob<string>('../../assets/hero-contact-*', {
  eager: true,
  query: '?url',
  import: 'default',
});
const WIDTHS = [480, 800, 1200] as const;
const SOURCES = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
] as const;
/** Beside the form the picture is a third of the page; below it, half or all of it. */
const SIZES = '(min-width: 992px) 30rem, (min-width: 768px) 66vw, 100vw';

type Format = (typeof SOURCES)[number]['format'] | 'jpg';

function urlOf(width: number, format: Format): string {
  return files[`../../assets/hero-contact-${width}.${format}`] ?? '';
}

function sourceSet(format: Format): string {
  return WIDTHS.map((width) => `${urlOf(width, format)} ${width}w`).join(', ');
}

const STEPS = ['receipt', 'read', 'answer'] as const;

/** The picture, every other way to reach us, and what becomes of a message (CON-01). */
export function ContactAside() {
  const { t } = useTranslation('contact');
  return (
    <div className="grid gap-8">
      <section
        aria-labelledby="contact-ways"
        className="overflow-hidden rounded-xl bg-nile text-white shadow-soft md:max-lg:grid md:max-lg:grid-cols-2"
      >
        <ContactPicture alt={t('picture')} />
        <Band className="md:max-lg:order-first md:max-lg:col-span-2" />
        <div className="p-6 md:p-8">
          <h2 id="contact-ways" className="text-xl text-white">
            {t('ways.title')}
          </h2>
          <Ways />
        </div>
      </section>
      <NextSteps />
    </div>
  );
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

function Ways() {
  const { t } = useTranslation('contact');
  const locale = useLocale();
  const { whatsapp, email } = organisation;
  return (
    <ul className="mt-5 grid gap-4">
      <Way icon="chat" label={t('ways.whatsapp')}>
        <WayLink href={`https://wa.me/${digitsOf(whatsapp)}`}>{whatsapp}</WayLink>
      </Way>
      {organisation.phones.map(({ label, number }) => (
        <Way key={number} icon="phone" label={label[locale]}>
          <WayLink href={`tel:+${digitsOf(number)}`}>{number}</WayLink>
        </Way>
      ))}
      <Way icon="mail" label={t('ways.email')}>
        <WayLink href={`mailto:${email}`}>{email}</WayLink>
      </Way>
      <Way icon="pin" label={t('ways.address')}>
        <address className="py-1.5 text-base not-italic">{organisation.address[locale]}</address>
      </Way>
    </ul>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: React.ReactNode;
}

function Way({ icon, label, children }: WayProps) {
  return (
    <li className="flex items-start gap-4">
      <span className="mt-1 grid size-10 shrink-0 place-items-center rounded-full bg-white/10 text-sunflower">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-nile-100">{label}</p>
        {children}
      </div>
    </li>
  );
}

/** Numbers and addresses are read from left to right in every language. */
function WayLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-medium break-all text-white underline decoration-nile-300 underline-offset-4 hover:decoration-white"
    >
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}

function NextSteps() {
  const { t } = useTranslation('contact');
  return (
    <section aria-labelledby="contact-next" className="px-2 md:px-4">
      <h2 id="contact-next" className="text-lg">
        {t('next.title')}
      </h2>
      <NumberedSteps
        steps={STEPS.map((step) => t(`next.${step}`))}
        className="mt-4 gap-4 md:max-lg:grid-cols-3 md:max-lg:gap-6"
      />
    </section>
  );
}

/** A girl of the village writes a letter (CON-01). */
function ContactPicture({ alt }: { readonly alt: string }) {
  return (
    <picture className="contents">
      {SOURCES.map(({ format, type }) => (
        <source key={format} type={type} srcSet={sourceSet(format)} sizes={SIZES} />
      ))}
      <img
        src={urlOf(800, 'jpg')}
        srcSet={sourceSet('jpg')}
        sizes={SIZES}
        alt={alt}
        width={1200}
        height={800}
        decoding="async"
        className="aspect-landscape h-auto w-full object-cover md:max-lg:aspect-auto md:max-lg:h-full"
      />
    </picture>
  );
}

/** As wide as the window, and as high as the words: the form and the picture lie over its edge. */
const GROUND =
  'relative before:absolute before:inset-x-[-100vw] before:-top-6 before:-bottom-20 before:-z-10 before:bg-nile-50 md:before:-top-14 md:before:-bottom-24';

/** The page's name, and where an answer may stand already. */
export function ContactLead() {
  const { t } = useTranslation('contact');
  return (
    <div className={GROUND}>
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('faqsLead')}</span>
        <Link
          to="/faqs"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-nile underline underline-offset-4"
        >
          {t('faqs')}
          <Icon name="arrow-end" className="size-4.5" />
        </Link>
      </p>
    </div>
  );
}
