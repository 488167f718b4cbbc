import type { Sponsor } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { contactFacts } from './contact-facts.ts';
import type { Fact } from './contact-facts.ts';

const SHEET = 'overflow-hidden rounded-xl';
const HEAD =
  'flex flex-col items-center gap-x-8 gap-y-4 bg-nile-50 p-6 text-center sm:flex-row sm:text-start md:p-10';

/** Who the sponsor is and how we reach them (PRF-01 to PRF-10). */
export function ContactCard({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const facts = contactFacts(sponsor, locale, {
    gender: (gender) => t(`contact.${gender}`),
    language: (preference) => t(`contact.${preference}`),
  });
  return (
    <Card as="section" aria-labelledby="contact-title" className={SHEET}>
      <div className={HEAD}>
        <ProfilePhoto src={sponsor.image_url} />
        <div className="grid min-w-0 gap-1">
          <h2 id="contact-title" className="text-sm font-medium text-ink-soft">
            {t('contact.title')}
          </h2>
          <p className="text-2xl leading-snug font-semibold break-words text-nile-900">
            <bdi>{sponsor.full_name}</bdi>
          </p>
          {sponsor.arabic_full_name && sponsor.arabic_full_name !== sponsor.full_name && (
            <p lang="ar" className="text-lg break-words">
              <span className="sr-only">{`${t('contact.arabicName')}: `}</span>
              <bdi>{sponsor.arabic_full_name}</bdi>
            </p>
          )}
          <p className="break-all">
            <span className="sr-only">{`${t('contact.email')}: `}</span>
            <bdi dir="ltr">{sponsor.email}</bdi>
          </p>
        </div>
      </div>
      <div className="grid gap-6 p-6 md:p-10">
        {sponsor.unconfirmed_email && <WaitingAddress email={sponsor.unconfirmed_email} />}
        <Facts facts={facts} />
        <Actions />
      </div>
    </Card>
  );
}

function WaitingAddress({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  return (
    <Alert tone="info" title={t('contact.waitingTitle')}>
      <bdi dir="ltr" className="font-medium break-all">
        {email}
      </bdi>
      <span className="block">{t('contact.waitingText')}</span>
    </Alert>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { t } = useTranslation('profile');
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ name, value, ltr }) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-sm text-ink-soft">{t(`contact.${name}`)}</dt>
          <dd className="font-medium break-words">
            <bdi dir={ltr ? 'ltr' : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Actions() {
  const { t } = useTranslation('profile');
  return (
    <div className="flex flex-wrap gap-3 border-t border-sand-200 pt-6 max-sm:grid">
      <LinkButton to="/update-profile" variant="primary">
        {t('contact.update')}
      </LinkButton>
      <LinkButton to="/update-email" variant="secondary" icon="mail">
        {t('contact.updateEmail')}
      </LinkButton>
      <LinkButton to="/change-password" variant="secondary" icon="lock">
        {t('contact.resetPassword')}
      </LinkButton>
    </div>
  );
}

/** The card on its way. */
export function ContactCardSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <Card className={SHEET}>
      <SkeletonList label={t('profile.loading')} className="grid">
        <div className={HEAD}>
          <Skeleton className="size-28 shrink-0 rounded-full md:size-32" />
          <div className="grid justify-items-center gap-3 sm:justify-items-start">
            <Skeleton className="h-5 w-36 rounded-sm" />
            <Skeleton className="h-8 w-56 rounded-sm" />
            <Skeleton className="h-6 w-48 rounded-sm" />
          </div>
        </div>
        <div className="grid gap-x-10 gap-y-5 p-6 sm:grid-cols-2 md:p-10 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-5 w-24 rounded-sm" />
              <Skeleton className="h-6 w-40 rounded-sm" />
            </div>
          ))}
        </div>
      </SkeletonList>
    </Card>
  );
}

/** The sponsor's photo, or a silhouette in its place (PRF-02). The name beside it says who it is. */
function ProfilePhoto({ src }: { readonly src: string | null }) {
  return (
    <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-full bg-nile-100 text-nile-300 shadow-soft ring-4 ring-white md:size-32">
      {src === null ? (
        <Silhouette />
      ) : (
        <Photo src={src} alt="" sizes="128px" maxWidth={320} priority />
      )}
    </span>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" className="size-full">
      <circle cx="32" cy="25" r="11" />
      <path d="M10 64c0-14 9.5-23 22-23s22 9 22 23Z" />
    </svg>
  );
}
