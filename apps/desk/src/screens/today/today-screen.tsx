import type { NeedKey } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useOwnSession } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

type Today = Answer<'GET /v1/desk/today'>;

/** Where the one button of a need leads. The others are dealt with by a command of staff. */
const WHERE: Partial<Record<NeedKey, string>> = {
  letters_held: '/letters?list=in_review',
  letters_to_hand_over: '/letters?list=received',
  letters_missing: '/letters/missing?writer=SponsoreeLetter',
  children_without_consent: '/children?state=unpublished',
  inquiries_open: '/inquiries?state=open',
  refunds_waiting: '/money/refunds',
};

/** What waits for a person, and how things stand. */
export function TodayScreen() {
  const { t } = useTranslation('desk-today');
  const { t: ofDesk } = useTranslation('desk');
  const { staff } = useOwnSession();
  const { data, error, refetch } = useDesk('GET /v1/desk/today');
  return (
    <Page title={t('title')} intro={t('hello', { name: staff.name })}>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonList>
      )}
      {data && (
        <>
          <Needs needs={data.needs} />
          <Figures figures={data.figures} />
        </>
      )}
    </Page>
  );
}

function Needs({ needs }: Pick<Today, 'needs'>) {
  const { t } = useTranslation('desk-today');
  return (
    <section aria-labelledby="needs" className="grid gap-3">
      <h2 id="needs" className="text-xl">
        {t('needsTitle')}
      </h2>
      {needs.length === 0 && (
        <p className="rounded-lg bg-success-50 p-5 font-medium text-success">{t('nothing')}</p>
      )}
      <ul className="grid gap-3">
        {needs.map(({ key, count, oldest_at: oldest, urgent }, index) => {
          const where = WHERE[key];
          return (
            <Card
              as="li"
              key={key}
              className="flex flex-wrap items-center justify-between gap-4 p-5"
            >
              <div className="grid gap-1">
                <p className="flex flex-wrap items-center gap-3 text-lg font-semibold text-nile-900">
                  {t(`needs.${key}`, { count })}
                  {urgent && (
                    <Badge tone="sunflower" icon="alert">
                      {t('urgent')}
                    </Badge>
                  )}
                </p>
                <p className="text-sm text-ink-soft">
                  {oldest !== null && (
                    <>
                      {t('oldest')} <When at={oldest} as="day" />
                    </>
                  )}
                  {oldest === null && where === undefined && t('byCommand')}
                </p>
              </div>
              {where !== undefined && (
                <LinkButton to={where} size="sm" variant={index === 0 ? 'action' : 'secondary'}>
                  {t(key === 'letters_held' ? 'readThem' : 'seeThem')}
                </LinkButton>
              )}
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

/** Bars beside their numbers; a table to whoever does not see them. */
function Figures({ figures }: Pick<Today, 'figures'>) {
  const { t } = useTranslation('desk-today');
  const locale = useLocale();
  const most = Math.max(1, ...figures.map(({ value }) => value));
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-xl">
        {t('figuresTitle')}
      </h2>
      <Card className="p-5">
        <table className="w-full">
          <caption className="sr-only">{t('figuresTitle')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('figure')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, value }) => (
              <tr key={key} className="border-b border-sand-200 last:border-0">
                <th scope="row" className="py-3 pe-4 text-start font-medium">
                  {t(`figures.${key}`)}
                  <svg
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="mirrored mt-1 h-2 w-full rounded-full bg-sand-200"
                  >
                    <rect width={(100 * value) / most} height="4" className="fill-nile-500" />
                  </svg>
                </th>
                <td className="w-16 py-3 text-end text-lg font-semibold tabular-nums">
                  {formatNumber(value, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
