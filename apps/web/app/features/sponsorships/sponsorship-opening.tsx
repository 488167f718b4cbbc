import type { Sponsorship } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { SponsorshipBadge } from '../../lib/sponsorship-badge.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LetterLinks } from './letter-links.tsx';
import { useSponsorshipFacts } from './sponsorship-facts.tsx';

const GRID =
  'mt-4 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto_1fr] sm:gap-x-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-14';
const PORTRAIT = 'self-start sm:row-span-3';

/** Who is sponsored, and how the sponsorship stands. */
export function SponsorshipOpening({ sponsorship }: { readonly sponsorship: Sponsorship }) {
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
export function SponsorshipOpeningSkeleton() {
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
