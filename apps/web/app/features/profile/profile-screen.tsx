import { nameOnPaper } from '@nabta/contract';
import type { Locale, Nudges, Sponsor, SponsorSession } from '@nabta/contract';
import { useEffect } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor } from '../../lib/auth.ts';
import { countryName } from '../../lib/country-name.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Email } from '../../ui/email.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { DevicesCard } from './devices-card.tsx';
import { NudgesCard } from './nudges-card.tsx';
import { loadDevices, loadNudges, loadProfile, useProfileAnswer } from './profile-data.ts';
import type { Answer } from './profile-data.ts';

interface ProfileScreenProps {
  readonly profile: Answer<Sponsor> | Promise<Answer<Sponsor>> | undefined;
  readonly nudges: Answer<Nudges> | Promise<Answer<Nudges>> | undefined;
  readonly devices: Answer<SponsorSession[]> | Promise<Answer<SponsorSession[]>> | undefined;
}

/** The sponsor's profile, the reminders they get, and the devices they are signed in on (PRF-01 to PRF-12). */
export function ProfileScreen(props: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const profile = useProfileAnswer(props.profile, () => loadProfile(browserApi(locale)));
  const nudges = useProfileAnswer(props.nudges, () => loadNudges(browserApi(locale)));
  const devices = useProfileAnswer(props.devices, () => loadDevices(browserApi(locale)));
  const { answer } = profile;

  // The header shows what the server knows now, not what it knew at the sign-in.
  useEffect(() => {
    if (typeof answer === 'object') storeSponsor(answer);
  }, [answer]);

  return (
    <AccountPage>
      <div className="grid gap-6">
        <h1 className="text-3xl">{t('profile.page')}</h1>
        {answer === 'loading' && <ContactCardSkeleton />}
        {answer === 'failed' && (
          <LoadFailed onRetry={() => void profile.ask()}>{t('profile.failed')}</LoadFailed>
        )}
        {typeof answer === 'object' && <ContactCard sponsor={answer} />}
        <NudgesCard nudges={nudges.answer} onRetry={() => void nudges.ask()} />
        <DevicesCard devices={devices.answer} onRetry={() => void devices.ask()} />
      </div>
    </AccountPage>
  );
}

const SHEET = 'overflow-hidden rounded-xl';
const HEAD =
  'flex flex-col items-center gap-x-8 gap-y-4 bg-nile-50 p-6 text-center sm:flex-row sm:text-start md:p-10';

/** The sponsor's name and contacts (PRF-01 to PRF-10). */
function ContactCard({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { full_name, arabic_full_name } = sponsor;
  const facts = contactFacts(sponsor, locale, {
    gender: (gender) => t(`contact.${gender}`),
    language: (preference) => t(`contact.${preference}`),
  });
  return (
    <Card as="section" aria-labelledby="contact-title" className={SHEET}>
      <div className={HEAD}>
        <ProfilePhoto src={sponsor.image_url} />
        <div className="grid min-w-0 gap-1">
          <p className="text-2xl leading-snug font-semibold break-words text-nile-900">
            <bdi>{nameOnPaper(full_name, arabic_full_name, locale)}</bdi>
          </p>
          {arabic_full_name && arabic_full_name !== full_name && (
            <p lang={locale === 'ar' ? 'en' : 'ar'} className="text-lg break-words">
              <span className="sr-only">{`${t('contact.otherName')}: `}</span>
              <bdi>{locale === 'ar' ? full_name : arabic_full_name}</bdi>
            </p>
          )}
          <p>
            <span className="sr-only">{`${t('contact.email')}: `}</span>
            <Email>{sponsor.email}</Email>
          </p>
        </div>
      </div>
      <div className="grid gap-6 p-6 md:p-10">
        <h2 id="contact-title" className="text-xl">
          {t('contact.title')}
        </h2>
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
      <span className="font-medium">
        <Email>{email}</Email>
      </span>
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
function ContactCardSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <Card className={SHEET}>
      <SkeletonList label={t('profile.loading')} className="grid">
        <div className={HEAD}>
          <Skeleton className="size-28 shrink-0 rounded-full md:size-32" />
          <div className="grid justify-items-center gap-3 sm:justify-items-start">
            <Skeleton className="h-5 w-36 rounded-sm" />
            <Skeleton className="h-8 w-56 rounded-sm" />
            <Skeleton className="h-6 w-40 rounded-sm" />
            <Skeleton className="h-6 w-48 rounded-sm" />
          </div>
        </div>
        <div className="grid gap-6 p-6 md:p-10">
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className="grid gap-2">
                <Skeleton className="h-5 w-24 rounded-sm" />
                <Skeleton className="h-6 w-40 rounded-sm" />
              </div>
            ))}
          </div>
          <div className="border-t border-sand-200 pt-6">
            <Skeleton className="h-12 max-w-form rounded-full max-sm:h-42 max-sm:rounded-2xl" />
          </div>
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

/** The facts that the card may show, in this order. */
const FACTS = ['phone', 'gender', 'language', 'country', 'address', 'community'] as const;
type FactName = (typeof FACTS)[number];

interface Fact {
  readonly name: FactName;
  readonly value: string;
  /** Numbers and codes read from left to right in every language. */
  readonly ltr: boolean;
}

/** The words of a card that are a choice and not typed: `gender` and `language` by their keys. */
interface FactWords {
  readonly gender: (gender: NonNullable<Sponsor['gender']>) => string;
  readonly language: (preference: NonNullable<Sponsor['language_preference']>) => string;
}

type Known = Pick<
  Sponsor,
  | 'phone_number_primary'
  | 'gender'
  | 'language_preference'
  | 'country_code'
  | 'street_name'
  | 'city'
  | 'community'
>;

/** Returns the known facts of a sponsor beside name and email (PRF-05 to PRF-08). */
export function contactFacts(sponsor: Known, locale: Locale, words: FactWords): Fact[] {
  const { phone_number_primary: phone, gender, language_preference: preference } = sponsor;
  const values: Record<FactName, string> = {
    phone: phone ? `${phone.code} ${phone.number}` : '',
    gender: gender ? words.gender(gender) : '',
    language: preference ? words.language(preference) : '',
    country: sponsor.country_code ? countryName(sponsor.country_code, locale) : '',
    address: [sponsor.street_name, sponsor.city]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(locale === 'ar' ? '، ' : ', '),
    community: sponsor.community?.community_name ?? '',
  };
  return FACTS.filter((name) => values[name] !== '').map((name) => ({
    name,
    value: values[name],
    ltr: name === 'phone',
  }));
}
