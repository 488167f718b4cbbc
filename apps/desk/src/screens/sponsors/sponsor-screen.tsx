import type { DeskSponsor } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link, useParams } from 'react-router';
import { countryName } from '../../../../web/app/lib/country-name.ts';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordLooks } from '../../ui/record-looks.tsx';
import { Fact, Part, RecordPage } from '../../ui/record-page.tsx';
import { dayIn, monthIn, When } from '../../ui/when.tsx';
import { WritesFor } from './letter-writer.tsx';
import { namesOf } from './sponsor-name.ts';
import { SponsorActions } from './sponsor-actions.tsx';
import { SponsorNotes } from './sponsor-notes.tsx';
import { SponsorSponsorships } from './sponsor-sponsorships.tsx';
import { SponsorTimeline } from './sponsor-timeline.tsx';
import { useAmount } from './use-amount.ts';

/** One sponsor on one page. */
export function SponsorScreen() {
  const { t } = useTranslation('desk-sponsors');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/sponsors/:id', { id });
  return (
    <RecordPage
      back={{ to: '/sponsors', text: t('toSponsors') }}
      found={data?.sponsor}
      error={error}
      onRetry={() => void refetch()}
    >
      {(sponsor) => <Sponsor sponsor={sponsor} />}
    </RecordPage>
  );
}

interface SponsorProps {
  readonly sponsor: DeskSponsor;
}

function Sponsor({ sponsor }: SponsorProps) {
  const { t } = useTranslation('desk-sponsors');
  const client = useQueryClient();
  const renew = () => client.invalidateQueries();
  const locale = useLocale();
  const { id, state, merged_into: mergedInto } = sponsor;
  const { name, otherName } = namesOf(sponsor, locale);
  return (
    <Page
      title={name || t(state === 'merged' ? 'mergedName' : 'erasedName', { id })}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          <bdi lang={locale === 'ar' ? 'en' : 'ar'}>{otherName}</bdi>
          <Badge tone={state === 'open' ? 'nile' : 'plain'}>{t(`states.${state}`)}</Badge>
          {mergedInto !== null && (
            <Link to={`/sponsors/${mergedInto}`} className="text-nile underline">
              {t('mergedInto', { id: mergedInto })}
            </Link>
          )}
        </span>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Person sponsor={sponsor} />
        <Standing sponsor={sponsor} />
      </div>
      <SponsorSponsorships sponsor={sponsor} onDone={() => void renew()} />
      <WritesFor sponsor={sponsor} />
      <SponsorNotes sponsor={sponsor} onDone={renew} />
      <SponsorActions sponsor={sponsor} onDone={() => void renew()} />
      <SponsorTimeline id={id} />
      <RecordLooks kind="sponsor" id={id} />
    </Page>
  );
}

function Person({ sponsor }: SponsorProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { phones, address, community, country_code: country, closed_at: closedAt } = sponsor;
  const none = <span className="text-ink-soft">{t('facts.none')}</span>;
  const place = [...address, country === null ? '' : countryName(country, locale)]
    .filter((line) => line !== '')
    .map((line) => `\u2068${line}\u2069`)
    .join(locale === 'ar' ? '، ' : ', ');
  const stopped = sponsor.stopped_reminders
    .map((kind) => t(`facts.reminders.${kind}`))
    .join(locale === 'ar' ? '، ' : ', ');
  return (
    <Part title={t('facts.title')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('facts.number')}>
          <bdi>{sponsor.id}</bdi>
        </Fact>
        <Fact name={t('facts.email')}>
          {sponsor.email === null ? none : <Email>{sponsor.email}</Email>}
        </Fact>
        <Fact name={t('facts.phones')}>
          {phones.length === 0 ? none : <bdi dir="ltr">{phones.join(' · ')}</bdi>}
        </Fact>
        <Fact name={t('facts.address')}>{place === '' ? none : place}</Fact>
        <Fact name={t('facts.language')}>{t(`languages.${sponsor.locale}`)}</Fact>
        {stopped !== '' && <Fact name={t('facts.stopped')}>{stopped}</Fact>}
        <Fact name={t('facts.born')}>
          {sponsor.date_of_birth === null ? none : <When at={sponsor.date_of_birth} as="day" />}
        </Fact>
        {community !== null && (
          <Fact name={t('facts.community')}>
            <Link
              to={`/sponsors/communities/${community.id}`}
              className="text-nile underline underline-offset-4"
            >
              <bdi>{community[`name_${locale}`]}</bdi>
            </Link>{' '}
            {community.leads && <Badge tone="nile">{t('communities.isLeading')}</Badge>}
          </Fact>
        )}
        <Fact name={t('facts.since')}>
          <When at={sponsor.created_at} as="day" />
        </Fact>
        {closedAt !== null && (
          <Fact name={t('facts.closed')}>
            <When at={closedAt} as="day" />
          </Fact>
        )}
      </dl>
    </Part>
  );
}

function Standing({ sponsor }: SponsorProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const seesAmounts = useMay('read-amounts');
  const { cards, letters, balance, currency, payout_waiting: waiting } = sponsor;
  return (
    <Part title={t('standing.title')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        {seesAmounts && (
          <Fact name={t('standing.balance')}>
            {amountOf(balance, currency)}
            {waiting !== null && waiting > 0 && (
              <>
                <br />
                <Link
                  to="/money/refunds?state=waiting"
                  className="text-nile underline underline-offset-4"
                >
                  {t('standing.payOut', { amount: amountOf(waiting, currency) })}
                </Link>
              </>
            )}
          </Fact>
        )}
        <Fact name={t('standing.late')}>{formatNumber(sponsor.late_dues, locale)}</Fact>
        <Fact name={t('standing.underWay')}>
          {formatNumber(sponsor.payments_under_way, locale)}
        </Fact>
        <Fact name={t('standing.letters')}>
          {t('standing.lettersCount', {
            inReview: letters.in_review,
            toHandOver: letters.to_hand_over,
          })}
        </Fact>
        <Fact name={t('standing.protection')}>
          <ProtectionYes sponsor={sponsor} />
        </Fact>
        <Fact name={t('standing.cards')}>
          {cards.length === 0 && t('standing.noCards')}
          <ul>
            {cards.map(({ brand, last4, expiry, is_default: isDefault }) => (
              <li key={`${brand} ${last4} ${expiry}`}>
                {t('standing.card', {
                  brand: `\u2068${inCapital(brand)}\u2069`,
                  last4: `\u2068${last4}\u2069`,
                  expiry: monthIn(expiry, locale),
                })}
                {isDefault && ` (${t('standing.primary')})`}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      {!seesAmounts && <p className="text-sm text-ink-soft">{t('standing.noAmounts')}</p>}
    </Part>
  );
}

/** When the yes to the child protection policy was given, and whether letters wait for another. */
function ProtectionYes({ sponsor }: SponsorProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { confirmed_at: at, confirmed_version: version, due } = sponsor.child_protection;
  const writes =
    (sponsor.state === 'open' || sponsor.state === 'invited') &&
    sponsor.sponsorships.some(({ status }) => status !== 'inactive');
  return (
    <>
      {at === null || version === null
        ? t('standing.yes.none')
        : t('standing.yes.given', { day: dayIn(at, locale), version: `\u2068${version}\u2069` })}
      {writes && due !== null && (
        <>
          <br />
          <Badge tone="sunflower">{t(`standing.yes.due.${due}`)}</Badge>
        </>
      )}
    </>
  );
}

/** The provider writes `visa`. */
const inCapital = (brand: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
