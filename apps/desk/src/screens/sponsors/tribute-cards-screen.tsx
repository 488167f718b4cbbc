import { DEDICATION_STATES, type ListedDedication } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Email } from '../../ui/email.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList, type Column } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn, When } from '../../ui/when.tsx';
import { SponsorTabs } from './sponsor-tabs.tsx';

/** Cards in somebody's honour or memory: found by a name or a mail, and stopped. */
export function TributeCardsScreen() {
  const { t } = useTranslation('desk-sponsors');
  const [mayStop, mayOpen] = [useMay('change-sponsors'), useMay('read-money')];
  const client = useQueryClient();
  const [stopped, setStopped] = useState<ListedDedication>();
  const filters = useFilters({
    q: t('cards.q'),
    state: oneOf(t('cards.state'), t('cards.all'), DEDICATION_STATES, (one) =>
      t(`cards.states.${one}`),
    ),
  });
  const found = useDesk('GET /v1/desk/dedications', { query: filters.query });
  const actions: readonly Column<ListedDedication>[] = [
    {
      title: t('sponsorships.columns.actions'),
      cell: (card) =>
        (card.state === 'planned' || card.state === 'to-print') && (
          <Button ref={passFocusOn} variant="secondary" size="sm" onClick={() => setStopped(card)}>
            {t('cards.stop.open')}
          </Button>
        ),
    },
  ];
  const payments: readonly Column<ListedDedication>[] = [
    {
      title: t('cards.columns.payment'),
      cell: ({ id }) => (
        <Link to={`/money/payments/${id}`} className="text-nile underline underline-offset-4">
          {t('cards.payment')}
        </Link>
      ),
    },
  ];
  return (
    <Page title={t('cards.title')} intro={t('cards.intro')}>
      <SponsorTabs />
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.dedications}
        caption={t('cards.title')}
        empty={t('cards.empty')}
        columns={[
          { title: t('cards.columns.giver'), cell: ({ giver_name: name }) => <bdi>{name}</bdi> },
          {
            title: t('cards.columns.honoree'),
            cell: ({ honoree_name: name, kind }) => (
              <>
                <bdi>{name}</bdi>
                <br />
                <span className="text-sm text-ink-soft">{t(`cards.kinds.${kind}`)}</span>
              </>
            ),
          },
          {
            title: t('cards.columns.recipient'),
            cell: ({ recipient_name: name, recipient_email: email }) => (
              <>
                <bdi>{name}</bdi>
                <br />
                <Email className="text-sm text-ink-soft">{email}</Email>
              </>
            ),
          },
          {
            title: t('cards.columns.day'),
            cell: ({ send_on: day }) => (day === null ? '–' : <When at={day} as="day" />),
          },
          {
            title: t('cards.columns.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'sent' ? 'nile' : 'plain'}>{t(`cards.states.${state}`)}</Badge>
            ),
          },
          ...(mayOpen ? payments : []),
          ...(mayStop ? actions : []),
        ]}
      />
      {stopped && (
        <StopDialog
          card={stopped}
          onClose={() => setStopped(undefined)}
          onDone={() => {
            showToast({ text: t('cards.stop.done'), tone: 'success' });
            setStopped(undefined);
            void client.invalidateQueries();
          }}
        />
      )}
    </Page>
  );
}

interface StopDialogProps {
  readonly card: ListedDedication;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function StopDialog({ card, onClose, onDone }: StopDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id, recipient_name: name } = card;
  const follows = (would: Answer<'POST /v1/desk/dedications/:id/stop'>): string[] => {
    const day = would.send_on === null ? '' : dayIn(would.send_on, locale);
    return [t(`cards.stop.follows.${would.state}`, { day }), t('cards.stop.follows.giver')];
  };
  return (
    <ActDialog
      title={t('cards.stop.title', { name: `\u2068${name}\u2069` })}
      intro={t('cards.stop.intro')}
      confirm={t('cards.stop.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/dedications/:id/stop', { id, body });
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
