import type { PastPortrait, Sponsorship } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { OverdueNotice } from '../../lib/overdue-notice.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay, formatMonth } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Email } from '../../ui/email.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PortraitsOverTheYears } from './portraits-over-the-years.tsx';
import { LetterLinks, SponsorshipStanding, useSponsorshipFacts } from './sponsorship-facts.tsx';

const HEAD =
  'mt-5 grid grid-cols-[7rem_minmax(0,1fr)] gap-5 rounded-2xl! p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:p-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-10 lg:p-8';

interface OpeningProps {
  readonly sponsorship: Sponsorship;
  readonly pastPortraits: readonly PastPortrait[];
}

/** The child, the state of the sponsorship, and how the child has grown. */
export function SponsorshipOpening({ sponsorship, pastPortraits }: OpeningProps) {
  const { t } = useTranslation('sponsorships');
  const { status, sponsoree } = sponsorship;
  return (
    <>
      <h1 className="text-3xl">
        <bdi>{sponsoree.full_name}</bdi>
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="text-ink-soft">
          {sponsoree.code}
        </bdi>
        {status !== 'inactive' && <span className="text-ink-soft">{t(`status.${status}`)}</span>}
        <SponsorshipStanding sponsorship={sponsorship} />
      </div>
      <Overdue sponsorship={sponsorship} />
      <Card className={HEAD}>
        <Portrait sponsoree={sponsoree} />
        <Facts sponsorship={sponsorship} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 max-sm:col-span-2">
          {status === 'deactivation_requested' && <Ending sponsorship={sponsorship} />}
          {status === 'inactive' && <p className="max-w-text">{t('detail.over')}</p>}
          <div className="flex flex-wrap gap-2.5 max-lg:grid max-lg:grid-cols-2 max-lg:*:last:odd:col-span-2">
            <LetterLinks sponsorship={sponsorship} variant="secondary" writeVariant="primary" />
            {status === 'active' && (
              <>
                <LinkButton to={`/gift?child=${sponsoree.id}`} variant="secondary" size="sm">
                  {t('detail.gift')}
                </LinkButton>
                <LinkButton to={`/children/${sponsoree.id}`} variant="secondary" size="sm">
                  {t('detail.story', { name: sponsoree.first_name })}
                </LinkButton>
              </>
            )}
            {status === 'inactive' && (
              <LinkButton to="/children" size="sm">
                {t('detail.others')}
              </LinkButton>
            )}
          </div>
          {pastPortraits.length > 0 && (
            <PortraitsOverTheYears sponsoree={sponsoree} past={pastPortraits} />
          )}
        </div>
      </Card>
    </>
  );
}

/** What is overdue, and since when. */
function Overdue({ sponsorship }: Pick<OpeningProps, 'sponsorship'>) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { overdue_amount: late, overdue_since: since, payment_currency: currency } = sponsorship;
  if (since === null) return null;
  const date = formatDay(since, locale).replaceAll(' ', '\u00a0');
  return (
    <OverdueNotice pay={t('history.payLate')}>
      {t('overdueSince', { amount: formatAmount(late, currency, locale), date })}
    </OverdueNotice>
  );
}

/** The child now, and when that photo was taken. */
function Portrait({ sponsoree }: Pick<Sponsorship, 'sponsoree'>) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { image_url: src, photo_taken_on: takenOn } = sponsoree;
  return (
    <figure className="self-start sm:row-span-2">
      <ChildPortrait
        src={src}
        alt=""
        sizes="(min-width: 992px) 256px, (min-width: 576px) 208px, 112px"
        priority
      />
      {src !== null && takenOn !== null && (
        <figcaption className="mt-2 text-center text-sm text-ink-soft">
          <time dateTime={takenOn}>
            {t('years.taken', { month: formatMonth(takenOn, locale) })}
          </time>
        </figcaption>
      )}
    </figure>
  );
}

function Facts({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { status, started_at } = sponsorship;
  const facts = [
    ...useSponsorshipFacts(sponsorship),
    // While it goes on the badge says it.
    status !== 'active' && {
      name: 'started' as const,
      value: <time dateTime={started_at}>{formatDay(started_at, locale)}</time>,
    },
  ].filter((fact) => fact !== false);
  return (
    <dl className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{t(`facts.${name}`)}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Until the last day a cancelled sponsorship goes on, and can be kept after all (SPN-15). */
function Ending({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { email, phones } = organisation;
  const { ended_at } = sponsorship;
  const date = ended_at === null ? '' : formatDay(ended_at, locale);
  return (
    <Alert tone="info" title={t('ending.title', { date })} className="max-w-form bg-white">
      <p>{t('ending.text')}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <a href={`mailto:${email}`} dir="ltr" className="py-2 font-medium underline">
          <Email>{email}</Email>
        </a>
        {phones.map(({ number }) => (
          <a
            key={number}
            href={`tel:${number.replaceAll(' ', '')}`}
            dir="ltr"
            className="py-2 font-medium underline"
          >
            {number}
          </a>
        ))}
      </p>
    </Alert>
  );
}

/** The opening on its way. */
export function SponsorshipOpeningSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-4/5 max-w-form" />
      <Skeleton className="mt-2 h-7 w-56" />
      <Card className={HEAD}>
        <Skeleton className="aspect-portrait self-start rounded-t-[10rem] rounded-b-lg sm:row-span-2" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-14 w-full max-w-form" />
          <Skeleton className="h-14 w-full max-w-form" />
        </div>
      </Card>
    </>
  );
}
