import type { ListedDue } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Amount } from '../../ui/amount.tsx';
import { useMay } from '../../api/session.ts';
import type { Column } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';

const LINK = 'inline-block py-1 font-semibold text-nile underline underline-offset-4';

/** The columns of a list of dues, with the day of each where they have several. */
export function useDueColumns({
  withDay,
}: {
  readonly withDay: boolean;
}): readonly Column<DueRow>[] {
  const { t } = useTranslation('desk-dues');
  const { t: ofMoney } = useTranslation('desk-money');
  const locale = useLocale();
  const seesAmounts = useMay('read-amounts');
  return [
    {
      title: t('columns.sponsor'),
      cell: ({ sponsor }) => (
        <Link to={`/sponsors/${sponsor.id}`} className={LINK}>
          <bdi>{sponsor.name || ofMoney('nobody')}</bdi>
        </Link>
      ),
    },
    {
      title: t('columns.child'),
      cell: ({ child }) => (
        <>
          <bdi>{child[`first_name_${locale}`]}</bdi>{' '}
          <bdi className="text-sm whitespace-nowrap text-ink-soft">{child.code}</bdi>
        </>
      ),
    },
    ...(withDay
      ? [{ title: t('columns.day'), cell: ({ due_on: day }: DueRow) => <When at={day} as="day" /> }]
      : []),
    ...(seesAmounts ? [{ title: t('columns.amount'), cell: AmountOf }] : []),
    { title: t('columns.paysBy'), cell: ({ pays_by: method }) => ofMoney(`methods.${method}`) },
    { title: t('columns.state'), cell: (due) => <DueState due={due} /> },
    {
      title: t('columns.mails'),
      // An expected one has none.
      cell: ({ due_id: id }) =>
        id !== null && (
          <Link to={`/dues/${id}`} className={LINK}>
            {t('columns.open')}
          </Link>
        ),
    },
  ];
}

/** A due with an id for its row: an expected one has none of its own. */
export interface DueRow extends Omit<ListedDue, 'id'> {
  readonly id: string;
  readonly due_id: number | null;
}

export const dueRowsOf = ({ dues }: { readonly dues: readonly ListedDue[] }): DueRow[] =>
  dues.map((due) => ({
    ...due,
    id: `${due.sponsorship_id} ${due.due_on}`,
    due_id: due.id,
  }));

const AmountOf = ({ amount, currency }: DueRow) =>
  amount !== null && <Amount value={amount} currency={currency} />;

const TONES = {
  planned: 'plain',
  expected: 'plain',
  closed: 'plain',
  processing: 'sunflower',
  failed: 'sunflower',
  late: 'sunflower',
  paid: 'nile',
} as const;

/** The state of a due; of a late one its stage too. */
export function DueState({ due }: { readonly due: Pick<ListedDue, 'status' | 'stage'> }) {
  const { t } = useTranslation('desk-dues');
  const { status, stage } = due;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {stage && <span className="text-sm text-ink-soft">{t(`stages.${stage}`)}</span>}
    </span>
  );
}
