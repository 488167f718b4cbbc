import type { Due, PastPortrait, Sponsorship } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../../lib/account-area.tsx';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import { formatDay, formatMonth } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CancelFields, useCancelForm } from './cancel-form.tsx';
import { PaymentHistory, PaymentHistorySkeleton } from './payment-history.tsx';
import { PortraitsOverTheYears } from './portraits-over-the-years.tsx';
import { LetterLinks, SponsorshipStanding, useSponsorshipFacts } from './sponsorship-facts.tsx';

interface SponsorshipScreenProps {
  readonly sponsorship: Sponsorship;
  /** Those that newer ones have replaced, the oldest first. */
  readonly pastPortraits: readonly PastPortrait[];
  readonly history: ListPage<Due> | Promise<ListPage<Due>>;
}

/** One sponsorship: the child, how it is paid, what was paid, and the way to end it (SPN-03 to SPN-08). */
export function SponsorshipScreen(props: SponsorshipScreenProps) {
  const { sponsorship, pastPortraits, history } = props;
  const { status, sponsoree } = sponsorship;
  return (
    <Frame
      here={sponsoree.full_name}
      opening={<SponsorshipOpening sponsorship={sponsorship} pastPortraits={pastPortraits} />}
    >
      <PaymentHistory id={sponsorship.id} list={history} />
      {status !== 'inactive' && (
        <div className="grid content-start gap-6">
          <TransferCode code={sponsorship.reference_code} />
          {status === 'active' && <EndSponsorship sponsorship={sponsorship} />}
        </div>
      )}
    </Frame>
  );
}

/** The screen until it is known what it shows. */
export function SponsorshipSkeleton() {
  const { t } = useTranslation('sponsorships');
  return (
    <Frame
      here={t('detail.here')}
      opening={
        <>
          <h1 className="sr-only">{t('detail.here')}</h1>
          <SkeletonList label={t('detail.loading')} className="grid">
            <SponsorshipOpeningSkeleton />
          </SkeletonList>
        </>
      }
    >
      <div className="rounded-xl bg-white p-6 shadow-soft md:p-8">
        <Skeleton className="h-8 w-48" />
        <div className="mt-4">
          <PaymentHistorySkeleton />
        </div>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly here: string;
  readonly opening: ReactNode;
  readonly children: ReactNode;
}

function Frame({ here, opening, children }: FrameProps) {
  const { t } = useTranslation('sponsorships');
  const { t: shell } = useTranslation('shell');
  return (
    <AccountPage
      above={
        <Breadcrumbs
          label={t('detail.path')}
          path={[
            { to: '/dashboard', text: shell('dashboard') },
            { to: '/sponsorships', text: shell('sponsorships') },
          ]}
          here={here}
        />
      }
    >
      {opening}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {children}
      </div>
    </AccountPage>
  );
}

/** The code to write on a bank transfer, so that it reaches this child (CST-23). */
function TransferCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('sponsorships');
  return (
    <Card as="section" aria-labelledby="transfer" className="rounded-xl p-6 md:p-8">
      <h2 id="transfer" className="text-lg">
        {t('transfer.title')}
      </h2>
      <p className="mt-3 w-fit rounded-md bg-nile-50 px-4 py-2 text-xl font-bold text-nile-900">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p className="mt-3 text-ink-soft">{t('transfer.text')}</p>
    </Card>
  );
}

/** The way to end a sponsorship, quiet and at the end of the page (SPN-06). */
function EndSponsorship({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const [open, setOpen] = useState(false);
  // Here and not in the modal: what was typed outlives a look at the page behind.
  const cancel = useCancelForm(sponsorship);
  const leave = () => setOpen(false);
  return (
    <Card as="section" aria-labelledby="end" className="rounded-xl p-6 md:p-8">
      <h2 id="end" className="text-lg">
        {t('end.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('end.text')}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        onClick={() => {
          setOpen(true);
          cancel.load();
        }}
      >
        {t('end.open')}
      </Button>
      <FormDialog
        open={open}
        title={t('cancel.title', { name: sponsorship.sponsoree.full_name })}
        close={t('cancel.close')}
        busy={cancel.busy}
        onClose={leave}
      >
        <CancelFields sponsorship={sponsorship} cancel={cancel} onLeave={leave} />
      </FormDialog>
    </Card>
  );
}

const GRID =
  'mt-5 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12';
const PORTRAIT = 'self-start sm:row-span-2';

interface OpeningProps {
  readonly sponsorship: Sponsorship;
  readonly pastPortraits: readonly PastPortrait[];
}

/** The child, and the state of the sponsorship. */
function SponsorshipOpening({ sponsorship, pastPortraits }: OpeningProps) {
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
        <SponsorshipStanding sponsorship={sponsorship} />
      </div>
      <div className={GRID}>
        <Portrait sponsoree={sponsoree} />
        <Facts sponsorship={sponsorship} />
        <div className="grid min-w-0 content-start justify-items-start gap-4 max-sm:col-span-2">
          {status === 'deactivation_requested' && <Ending sponsorship={sponsorship} />}
          {status === 'active' && (
            <div className="flex flex-wrap gap-3 max-xs:grid max-xs:w-full">
              <LinkButton to={`/gift?child=${sponsoree.id}`} variant="primary" icon="heart">
                {t('detail.gift')}
              </LinkButton>
              <LinkButton to={`/children/${sponsoree.id}`} variant="secondary">
                {t('detail.story')}
              </LinkButton>
            </div>
          )}
          <div className="flex flex-wrap gap-3 max-xs:grid max-xs:w-full max-xs:grid-cols-2">
            <LetterLinks sponsorship={sponsorship} variant="secondary" />
          </div>
          {status === 'inactive' && (
            <>
              <p className="max-w-text">{t('detail.over')}</p>
              <LinkButton to="/children" variant="primary" className="max-sm:w-full">
                {t('detail.others')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      {pastPortraits.length > 0 && (
        <PortraitsOverTheYears sponsoree={sponsoree} past={pastPortraits} />
      )}
    </>
  );
}

/** The child now, and when that photo was taken. */
function Portrait({ sponsoree }: Pick<Sponsorship, 'sponsoree'>) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { image_url: src, photo_taken_on: takenOn } = sponsoree;
  return (
    <figure className={PORTRAIT}>
      <ChildPortrait
        src={src}
        alt=""
        sizes="(min-width: 992px) 256px, (min-width: 576px) 208px, 120px"
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
    <dl className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
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
          {email}
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
function SponsorshipOpeningSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-4/5 max-w-form" />
      <Skeleton className="mt-2 h-7 w-56" />
      <div className={GRID}>
        <Skeleton className={`aspect-portrait rounded-t-[10rem] rounded-b-lg ${PORTRAIT}`} />
        <div className="grid content-start gap-3">
          <Skeleton className="h-14 w-full max-w-form" />
          <Skeleton className="h-14 w-full max-w-form" />
        </div>
      </div>
    </>
  );
}
