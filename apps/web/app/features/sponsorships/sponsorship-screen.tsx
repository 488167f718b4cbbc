import type { Due, Sponsorship } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CancelFields, useCancelForm } from './cancel-form.tsx';
import { PaymentHistory, PaymentHistorySkeleton } from './payment-history.tsx';
import { LetterLinks, SponsorshipBadge, useSponsorshipFacts } from './sponsorship-facts.tsx';

interface SponsorshipScreenProps {
  readonly sponsorship: Sponsorship;
  readonly history: ListPage<Due> | Promise<ListPage<Due>>;
}

/** One sponsorship: the child, how it is paid, what was paid, and the way to end it (SPN-03 to SPN-08). */
export function SponsorshipScreen({ sponsorship, history }: SponsorshipScreenProps) {
  const { status, sponsoree } = sponsorship;
  return (
    <Frame here={sponsoree.full_name} opening={<SponsorshipOpening sponsorship={sponsorship} />}>
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
    <>
      <div className="bg-nile-50">
        <div className="page-width pt-3 pb-10 md:pb-14">
          <Breadcrumbs
            label={t('detail.path')}
            path={[
              { to: '/dashboard', text: shell('dashboard') },
              { to: '/sponsorships', text: shell('sponsorships') },
            ]}
            here={here}
          />
          {opening}
        </div>
      </div>
      <div className="bg-sand">
        <div className="page-width grid items-start gap-6 pt-8 pb-20 md:pt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          {children}
        </div>
      </div>
    </>
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
  'mt-4 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto_1fr] sm:gap-x-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-14';
const PORTRAIT = 'self-start sm:row-span-3';

/** The child, and the state of the sponsorship. */
function SponsorshipOpening({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const { status, sponsoree } = sponsorship;
  return (
    <div className={GRID}>
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes="(min-width: 992px) 288px, (min-width: 576px) 208px, 120px"
        priority
        className={PORTRAIT}
      />
      <div className="grid justify-items-start gap-2 self-center sm:self-end">
        <h1 className="text-2xl sm:text-3xl">
          <bdi>{sponsoree.full_name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi dir="ltr" className="text-ink-soft">
            {sponsoree.code}
          </bdi>
          <SponsorshipBadge status={status} />
        </p>
      </div>
      <Facts sponsorship={sponsorship} />
      <div className="grid min-w-0 content-start justify-items-start gap-4 max-sm:col-span-2">
        {status === 'deactivation_requested' && <Ending sponsorship={sponsorship} />}
        {status === 'active' && (
          <div className="flex flex-wrap gap-3 max-xs:grid max-xs:w-full">
            <LinkButton to="/gift" variant="primary" icon="heart">
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
  );
}

function Facts({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { started_at } = sponsorship;
  const facts = [
    ...useSponsorshipFacts(sponsorship),
    {
      name: 'started' as const,
      value: <time dateTime={started_at}>{formatDay(started_at, locale)}</time>,
    },
  ];
  return (
    <dl className="grid gap-x-10 gap-y-3 max-sm:col-span-2 xs:grid-cols-2 xl:grid-cols-3">
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
    <div className={GRID}>
      <Skeleton className={`aspect-portrait rounded-t-[10rem] rounded-b-lg ${PORTRAIT}`} />
      <div className="grid gap-3 self-center sm:self-end">
        <Skeleton className="h-10 w-4/5 max-w-form" />
        <Skeleton className="h-7 w-32" />
      </div>
      <div className="grid gap-3 max-sm:col-span-2">
        <Skeleton className="h-14 w-full max-w-form" />
        <Skeleton className="h-14 w-full max-w-form" />
      </div>
    </div>
  );
}
