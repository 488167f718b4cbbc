import type { DeskDue } from '@nabta/contract/desk';
import { useParams } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Fact, Part, RecordPage } from '../../ui/record-page.tsx';
import { dayIn, When } from '../../ui/when.tsx';
import { DueState } from './due-list.tsx';

/** One due: what became of it, and which mails were written about it. */
export function DueScreen() {
  const { t } = useTranslation('desk-dues');
  const locale = useLocale();
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/dues/:id', { id });
  const due = data?.due;
  const back = due?.stage
    ? { to: `/dues/late?stage=${due.stage}`, text: t('late.title') }
    : { to: due ? `/dues/days/${due.due_on}` : '/dues', text: t('title') };
  return (
    <RecordPage back={back} found={due} error={error} onRetry={() => void refetch()}>
      {(found) => (
        <Page
          title={t('due.title', { day: dayIn(found.due_on, locale) })}
          intro={<DueState due={found} />}
          action={
            <LinkButton to={`/sponsors/${found.sponsor.id}`} variant="secondary">
              {t('due.toSponsor')}
            </LinkButton>
          }
        >
          <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
            <Facts due={found} />
            <Mails mails={found.mails} />
            <Tries tries={found.tries} />
          </div>
        </Page>
      )}
    </RecordPage>
  );
}

function Facts({ due }: { readonly due: DeskDue }) {
  const { t } = useTranslation('desk-dues');
  const { t: ofMoney } = useTranslation('desk-money');
  const locale = useLocale();
  const { amount, currency, sponsor, child, grace_ends_on: graceEnds, paid_at: paidAt } = due;
  return (
    <Part title={t('due.facts')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('columns.sponsor')}>
          <bdi>{sponsor.name || ofMoney('nobody')}</bdi>
        </Fact>
        <Fact name={t('columns.child')}>
          <bdi>{child[`first_name_${locale}`]}</bdi> <bdi>{child.code}</bdi>
        </Fact>
        {amount !== null && (
          <Fact name={t('columns.amount')}>
            <Amount value={amount} currency={currency} />
          </Fact>
        )}
        <Fact name={t('columns.paysBy')}>{ofMoney(`methods.${due.pays_by}`)}</Fact>
        {graceEnds !== null && (
          <Fact name={t('due.graceEnds')}>
            <When at={graceEnds} as="day" />
          </Fact>
        )}
        {paidAt !== null && (
          <Fact name={t('due.paidAt')}>
            <When at={paidAt} />
          </Fact>
        )}
        {due.held_days > 0 && (
          <Fact name={t('due.held')}>{t('due.heldDays', { count: due.held_days })}</Fact>
        )}
      </dl>
    </Part>
  );
}

const TONES = { sent: 'nile', waiting: 'plain', failing: 'sunflower', not_kept: 'plain' } as const;

function Mails({ mails }: Pick<DeskDue, 'mails'>) {
  const { t } = useTranslation('desk-dues');
  return (
    <Part title={t('due.mails')}>
      <List
        caption={t('due.mails')}
        empty={t('due.noMails')}
        rows={mails.map((mail) => ({ ...mail, id: `${mail.stage} ${mail.ordinal}` }))}
        columns={[
          {
            title: t('mails.columns.mail'),
            cell: ({ stage, ordinal }) => t(`mails.stages.${stage}`, { ordinal }),
          },
          {
            title: t('mails.columns.written'),
            cell: ({ written_on: day }) => <When at={day} as="day" />,
          },
          {
            title: t('mails.columns.state'),
            cell: ({ state, sent_at: at }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Badge tone={TONES[state]}>{t(`mails.states.${state}`)}</Badge>
                {at !== null && <When at={at} />}
              </span>
            ),
          },
        ]}
      />
    </Part>
  );
}

function Tries({ tries }: Pick<DeskDue, 'tries'>) {
  const { t } = useTranslation('desk-dues');
  return (
    <Part title={t('due.tries')}>
      <List
        caption={t('due.tries')}
        empty={t('due.noTries')}
        rows={tries}
        columns={[
          { title: t('tries.columns.at'), cell: ({ at }) => <When at={at} /> },
          { title: t('tries.columns.outcome'), cell: ({ state }) => t(`tries.states.${state}`) },
          { title: t('tries.columns.reason'), cell: reasonOf },
        ]}
      />
    </Part>
  );

  function reasonOf({ state, reason }: DeskDue['tries'][number]) {
    if (reason !== null) return t(`tries.reasons.${reason}`);
    return state === 'declined' && t('tries.ours');
  }
}
