import type { Locale } from '@nabta/contract';
import {
  AUDIT_ACTIONS,
  isAuditAction,
  isAuditDetail,
  type AuditAction,
  type AuditDetail,
} from '@nabta/contract/desk';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { deskFile } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { dayOf, ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { LooksAtChild } from '../../ui/looks-at-child.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveList } from '../../ui/save-list.tsx';
import { When } from '../../ui/when.tsx';

/** What staff did, at the desk and by command. */
export function AuditScreen() {
  const { t } = useTranslation('desk-audit');
  const locale = useLocale();
  const nameOf = (action: AuditAction) => t(`actions.${action}`);
  const actions = AUDIT_ACTIONS.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
  const filters = useFilters({
    actor: t('filters.actor'),
    action: oneOf(t('filters.action'), t('filters.all'), actions, nameOf),
    about: t('filters.about'),
    since: dayOf(t('filters.since')),
    until: dayOf(t('filters.until')),
  });
  const found = useDesk('GET /v1/desk/audit', { query: filters.query });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <SaveList
          name="audit"
          read={(format) =>
            deskFile('GET /v1/desk/audit/file', { query: { ...filters.values, format } })
          }
        />
      }
    >
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.entries}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('columns.when'), cell: ({ happened_at: at }) => <When at={at} /> },
          { title: t('columns.actor'), cell: (entry) => <bdi>{entry.actor}</bdi> },
          {
            title: t('columns.action'),
            cell: ({ action: done }) => (
              <span className="font-medium">
                {isAuditAction(done) ? t(`actions.${done}`) : <bdi lang="en">{done}</bdi>}
              </span>
            ),
          },
          { title: t('columns.details'), cell: ({ details }) => <Details details={details} /> },
        ]}
      />
    </Page>
  );
}

/** The facts of an entry: names in words, counts in digits of the language, others as noted. */
function Details({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('desk-audit');
  const locale = useLocale();
  return (
    <dl className="grid gap-1 text-sm">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-soft">
            {isAuditDetail(name) ? t(`details.${name}`) : <bdi lang="en">{name}</bdi>}
            {': '}
          </dt>
          <dd className="inline break-words">{valueOf(name, value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The details that tell how many; other numbers name a record, or are as they are stored. */
const COUNTS: readonly string[] = [
  ...(['created', 'updated', 'unchanged', 'removed', 'dropped', 'missing', 'healed'] as const),
  ...(['exported', 'families', 'letters', 'photos', 'files', 'lines', 'mails'] as const),
  ...(['sessions', 'disputes', 'dues', 'payments', 'refunds', 'sponsorships'] as const),
  ...(['ended_sponsorships', 'days'] as const),
] satisfies readonly AuditDetail[];

function valueOf(name: string, value: unknown, locale: Locale): ReactNode {
  if (typeof value === 'number' && COUNTS.includes(name)) return formatNumber(value, locale);
  if (name === 'code' && typeof value === 'string') return <LooksAtChild code={value} />;
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
}
