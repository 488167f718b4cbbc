import type { DeskPayment } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { CodedText } from '../../../../web/app/lib/coded-text.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { buttonLook } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount, amountIn } from '../../ui/amount.tsx';
import { Email } from '../../ui/email.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { NoRecord } from '../../ui/record-page.tsx';
import { When } from '../../ui/when.tsx';
import { GiveBack } from './give-back.tsx';
import { Proposals } from './proposals.tsx';

/** One payment: what the books hold of it, and what can go back. */
export function PaymentScreen() {
  const { t } = useTranslation('desk-money');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/payments/:id', { id });
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/money">{t('payment.back')}</BackLink>
      {data ? (
        <Whole key={data.payment.id} payment={data.payment} />
      ) : (
        <NoRecord error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Whole({ payment }: { readonly payment: DeskPayment }) {
  const { t } = useTranslation('desk-money');
  const { t: ofLedger } = useTranslation('desk-ledger');
  const locale = useLocale();
  const mayReturn = useMay('return-money');
  const client = useQueryClient();
  const [isRefused, setIsRefused] = useState(false);
  const isWaiting = payment.proposals.some(({ state }) => state === 'waiting');
  const title =
    payment.receipt === null
      ? t('payment.untitled')
      : t('payment.title', { receipt: `\u2068${payment.receipt}\u2069` });
  return (
    <Page
      title={title}
      intro={<CodedText>{payment.description}</CodedText>}
      action={
        payment.receipt_url !== null && (
          <a
            href={payment.receipt_url}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: 'secondary', size: 'sm' })}
          >
            {t('payment.receipt')}
          </a>
        )
      }
    >
      {payment.disputed && <Alert tone="danger">{t('payment.disputed')}</Alert>}
      {payment.moved_to_balance > 0 && (
        <Alert tone="info">
          {t('payment.movedToBalance', {
            amount: amountIn(payment.moved_to_balance, payment.currency, locale),
          })}
        </Alert>
      )}
      <Facts payment={payment} />
      {payment.proposals.length > 0 && (
        <Section title={t('payment.proposals')}>
          <Proposals proposals={payment.proposals} />
        </Section>
      )}
      {mayReturn && (isRefused || (payment.refundable > 0 && !isWaiting && !payment.disputed)) && (
        <GiveBack
          payment={payment}
          onRenew={() => client.invalidateQueries()}
          onRefused={setIsRefused}
        />
      )}
      <Section title={t('payment.entries')}>
        <List
          caption={t('payment.entries')}
          empty={t('payment.noEntries')}
          rows={payment.entries}
          columns={[
            {
              title: t('payment.columns.when'),
              cell: ({ happened_at: at }) => <When at={at} />,
            },
            {
              title: t('payment.columns.kind'),
              cell: ({ kind }) => ofLedger(`kinds.${kind}`),
            },
            {
              title: t('payment.columns.amount'),
              cell: ({ amount }) => <Amount value={amount} currency={payment.currency} />,
            },
          ]}
        />
      </Section>
      {payment.refunds.length > 0 && (
        <Section title={t('payment.refunds')}>
          <List
            caption={t('payment.refunds')}
            empty=""
            rows={payment.refunds}
            columns={[
              {
                title: t('payment.columns.when'),
                cell: ({ requested_at: at }) => <When at={at} />,
              },
              {
                title: t('payment.columns.amount'),
                cell: ({ amount }) => <Amount value={amount} currency={payment.currency} />,
              },
              {
                title: t('payment.columns.state'),
                cell: ({ state }) => t(`payment.refundStates.${state}`),
              },
              {
                title: t('payment.columns.reason'),
                cell: ({ reason }) => <bdi>{reason}</bdi>,
              },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ payment }: { readonly payment: DeskPayment }) {
  const { t } = useTranslation('desk-money');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('payments.columns.amount'),
      <Amount
        key="amount"
        value={payment.amount + payment.from_balance}
        currency={payment.currency}
      />,
    ],
    [t('payments.columns.status'), t(`statuses.${payment.status}`)],
    [t('payments.columns.day'), <When key="day" at={payment.day} />],
    [t('payments.filters.method'), t(`methods.${payment.method}`)],
    [
      t('payments.columns.payer'),
      <span key="payer">
        {payment.sponsor_id === null ? (
          <bdi>{payment.payer ?? t('nobody')}</bdi>
        ) : (
          <Link
            to={`/sponsors/${payment.sponsor_id}`}
            className="text-nile underline underline-offset-4"
          >
            <bdi>{payment.payer ?? t('nobody')}</bdi>
          </Link>
        )}
        <br />
        <Email className="text-sm">{payment.payer_email}</Email>
      </span>,
    ],
    ...(payment.reference === null
      ? []
      : [[t('payment.reference'), <bdi key="reference">{payment.reference}</bdi>] as const]),
  ];
  return (
    <Card className="p-5">
      <dl aria-label={t('payment.facts')} className="grid gap-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
