import type { Sponsor } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Email } from '../../ui/email.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Block, MoreLink } from './block.tsx';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** How we reach the sponsor, and how the sponsor reaches us (DSH-04). */
export function ContactInformation({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('dashboard');
  return (
    <Block id="contact" title={t('contact.title')}>
      <div className="grid gap-x-10 sm:grid-cols-2">
        <div>
          <Own sponsor={sponsor} />
          <MoreLink to="/profile" text={t('contact.profile')} />
        </div>
        <Ours />
      </div>
    </Block>
  );
}

function Own({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { email, image_url, phone_number_primary: phone } = sponsor;
  const name = (locale === 'ar' && sponsor.arabic_full_name) || sponsor.full_name;

  return (
    <div className="flex items-start gap-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-nile-100 text-nile">
        {image_url === null ? (
          <Icon name="user" className="size-8" />
        ) : (
          <Photo src={image_url} alt="" sizes="64px" maxWidth={160} />
        )}
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-nile-900">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm">
          <span className="sr-only">{`${t('contact.email')}: `}</span>
          <Email>{email}</Email>
        </p>
        {phone && (
          <p className="text-sm">
            <span className="sr-only">{`${t('contact.phone')}: `}</span>
            <bdi dir="ltr">{`${phone.code} ${phone.number}`}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

function Ours() {
  const { t } = useTranslation('dashboard');
  const { whatsapp, email, phones } = organisation;
  return (
    <div className="max-sm:mt-4 max-sm:border-t max-sm:border-sand-200 max-sm:pt-5">
      <h3 className="text-base">{t('contact.ours')}</h3>
      <ul className="mt-1">
        {phones.map(({ number }) => (
          <Way key={number} icon="phone" href={`tel:+${digitsOf(number)}`}>
            <bdi dir="ltr">{number}</bdi>
          </Way>
        ))}
        <Way icon="chat" href={`https://wa.me/${digitsOf(whatsapp)}`}>
          <bdi dir="ltr">{whatsapp}</bdi>
        </Way>
        <Way icon="mail" href={`mailto:${email}`}>
          <Email>{email}</Email>
        </Way>
      </ul>
    </div>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly href: string;
  readonly children: ReactNode;
}

function Way({ icon, href, children }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-3 font-medium text-nile no-underline hover:underline"
      >
        <Icon name={icon} />
        {children}
      </a>
    </li>
  );
}
