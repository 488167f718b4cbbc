import { UNSENT_MAIL_STATES, type UnsentMail } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';

/** Mails that have not gone out, the oldest first, each with what went wrong. */
export function MailsScreen() {
  const { t } = useTranslation('desk-upkeep');
  const filters = useFilters({
    state: oneOf(t('mails.state'), t('mails.all'), UNSENT_MAIL_STATES, (one) =>
      t(`mails.states.${one}`),
    ),
  });
  const found = useDesk('GET /v1/desk/mails', { query: filters.query });
  const { mayRetry, busy, error, retry } = useRetry();
  const hasFailing = found.data?.mails.some((mail) => mail.state === 'failing') ?? false;
  return (
    <Page title={t('mails.title')} intro={t('mails.intro')}>
      <ListFilters of={filters} />
      <Failure error={error} />
      {hasFailing && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-text text-ink-soft">{t('mails.help')}</p>
          {mayRetry && (
            <Button variant="action" size="sm" busy={busy === null} onClick={() => retry(null)}>
              {t('mails.retryAll')}
            </Button>
          )}
        </div>
      )}
      <PagedList
        found={found}
        rowsOf={(data) => data.mails}
        caption={t('mails.title')}
        empty={t('mails.empty')}
        columns={[
          {
            title: t('mails.columns.to'),
            cell: ({ to }) => <Email>{to}</Email>,
          },
          {
            title: t('mails.columns.about'),
            cell: ({ kind }) => (kind ? t(`mails.kinds.${kind}`) : t('mails.sealed')),
          },
          { title: t('mails.columns.written'), cell: ({ created_at: at }) => <When at={at} /> },
          { title: t('mails.columns.state'), cell: StateOf },
          {
            title: t('mails.columns.error'),
            cell: (mail) =>
              mail.error !== null && (
                <div className="flex flex-wrap items-center gap-3">
                  <bdi lang="en" className="text-sm break-all">
                    {mail.error}
                  </bdi>
                  {mayRetry && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t('mails.retryOf', { to: `\u2068${mail.to}\u2069` })}
                      busy={busy === mail.id}
                      onClick={() => retry(mail.id)}
                    >
                      {t('mails.retry')}
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
      />
    </Page>
  );
}

function StateOf({ state, attempts }: UnsentMail) {
  const { t } = useTranslation('desk-upkeep');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={state === 'failing' ? 'sunflower' : 'plain'}>{t(`mails.states.${state}`)}</Badge>
      {attempts > 0 && (
        <span className="text-sm text-ink-soft">{t('mails.tries', { count: attempts })}</span>
      )}
    </span>
  );
}

/** Tries mails again. `busy`: which one; null for all of them. */
function useRetry() {
  const { t } = useTranslation('desk-upkeep');
  const mayRetry = useMay('retry-mails');
  const client = useQueryClient();
  const { busy, error, run } = useSending();
  const [asked, setAsked] = useState<number | null>(null);
  const retry = (mailId: number | null) => {
    setAsked(mailId);
    void run(async () => {
      const body = { mail_id: mailId, dry_run: false };
      const { mails } = await desk('POST /v1/desk/mails/retry', { body });
      showToast({ text: t('mails.retried', { count: mails }), tone: 'success' });
      await client.invalidateQueries();
    });
  };
  return { mayRetry, busy: busy ? asked : undefined, error, retry };
}
