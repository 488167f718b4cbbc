import type { RefundProposal } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { FormDialog } from '../../../../web/app/ui/dialog.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay, useOwnSession } from '../../api/session.ts';
import { Amount, amountIn } from '../../ui/amount.tsx';
import { Failure } from '../../ui/failure.tsx';
import { textOf, useSending, useSendingForm } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { sendingOf } from './give-back.tsx';

const TONES = { waiting: 'sunflower', approved: 'nile', declined: 'plain' } as const;

/** Refunds with what a second person can do about them. */
export function Proposals({ proposals }: { readonly proposals: readonly RefundProposal[] }) {
  // Kept here: what somebody else has decided meanwhile leaves the list.
  const [refused, setRefused] = useState<Error>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.querySelector<HTMLElement>('[data-failure]')?.focus();
  }, [refused]);
  return (
    <div ref={box} className="grid gap-3">
      <Failure error={refused} />
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <Card as="li" key={proposal.id} tabIndex={-1} className="grid gap-4 p-5 outline-none">
            <Facts proposal={proposal} />
            {proposal.state === 'waiting' && (
              <Decision proposal={proposal} onRefused={setRefused} />
            )}
          </Card>
        ))}
      </ul>
    </div>
  );
}

interface OfProposal {
  readonly proposal: RefundProposal;
}

function Facts({ proposal }: OfProposal) {
  const { t } = useTranslation('desk-money');
  const subject =
    proposal.payment_id === null
      ? `/sponsors/${proposal.sponsor_id ?? ''}`
      : `/money/payments/${proposal.payment_id}`;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3 text-lg font-semibold text-nile-900">
        <Amount value={proposal.amount} currency={proposal.currency} />
        <Badge tone={TONES[proposal.state]}>{t(`refunds.states.${proposal.state}`)}</Badge>
        {proposal.by_hand && <Badge tone="plain">{t('refunds.byHand')}</Badge>}
      </p>
      <p>
        <Link to={subject} className="font-medium text-nile underline underline-offset-4">
          {proposal.receipt === null
            ? t('refunds.ofBalance')
            : t('refunds.of', { receipt: `\u2068${proposal.receipt}\u2069` })}
        </Link>
        {' · '}
        <bdi>{proposal.payer ?? t('nobody')}</bdi>
      </p>
      <p>
        <bdi>{proposal.reason}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {t('refunds.proposedBy', { name: `\u2068${proposal.proposed_by.name}\u2069` })}
        {' · '}
        <When at={proposal.proposed_at} />
      </p>
      {proposal.decided_at !== null && (
        <p className="text-sm text-ink-soft">
          {t('refunds.decidedBy', { name: `\u2068${proposal.decided_by ?? ''}\u2069` })}
          {' · '}
          <When at={proposal.decided_at} />
          {proposal.decision_note !== null && (
            <>
              {' · '}
              <bdi>{proposal.decision_note}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface DecisionProps extends OfProposal {
  /** Undefined when something is asked anew. */
  readonly onRefused: (error: Error | undefined) => void;
}

function Decision({ proposal, onRefused }: DecisionProps) {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const may = useMay('return-money');
  const own = useOwnSession();
  const client = useQueryClient();
  /** How it would go back, once that was asked. */
  const [sentBy, setSentBy] = useState<'provider' | 'staff'>();
  const [declining, setDeclining] = useState(false);
  const { busy, error, run } = useSending();
  if (!may) return null;
  const amount = amountIn(proposal.amount, proposal.currency, locale);
  const approve = (dryRun: boolean) =>
    desk('POST /v1/desk/refund_proposals/:id/approve', {
      id: proposal.id,
      body: { dry_run: dryRun },
    });
  async function ask(): Promise<void> {
    onRefused(undefined);
    const planned = await approve(true);
    if (planned.sent_by !== null) setSentBy(planned.sent_by);
  }
  async function confirm(): Promise<void> {
    setSentBy(undefined);
    try {
      const { sent_by: by } = await approve(false);
      const text = by === 'staff' ? t('refund.noted') : t('refunds.approved', { amount });
      showToast({ text, tone: 'success' });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onRefused(failure);
    } finally {
      // Somebody else may have decided meanwhile.
      await client.invalidateQueries();
    }
  }
  const isPayout = proposal.receipt === null;
  const isOwn = proposal.proposed_by.id === own.staff.id;
  return (
    <div ref={passFocusOn} className="grid gap-3">
      <Failure error={error} />
      {isOwn && <p className="font-medium">{t('refunds.own')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button variant="action" size="sm" busy={busy} onClick={() => void run(ask)}>
            {t('refunds.approve')}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => setDeclining(true)}>
          {t('refunds.decline')}
        </Button>
      </div>
      {sentBy && (
        <ConfirmDialog
          open
          tone="plain"
          title={
            isPayout
              ? t('refunds.approvePayout', { amount, name: `\u2068${proposal.payer ?? ''}\u2069` })
              : t('refunds.approveTitle', { amount, receipt: `\u2068${proposal.receipt}\u2069` })
          }
          confirm={t(isPayout ? 'refunds.payOut' : sendingOf(sentBy))}
          cancel={t('cancel')}
          onConfirm={() => void run(confirm)}
          onCancel={() => setSentBy(undefined)}
        >
          {t(sentBy === 'provider' ? 'refunds.followsProvider' : 'refunds.followsStaff')}
        </ConfirmDialog>
      )}
      <FormDialog
        open={declining}
        title={t('refunds.declineTitle')}
        close={t('close')}
        onClose={() => setDeclining(false)}
      >
        <DeclineForm
          proposal={proposal}
          onDeclined={async () => {
            setDeclining(false);
            await client.invalidateQueries();
            showToast({ text: t('refunds.declined'), tone: 'success' });
          }}
        />
      </FormDialog>
    </div>
  );
}

function DeclineForm({
  proposal,
  onDeclined,
}: OfProposal & { readonly onDeclined: () => Promise<void> }) {
  const { t } = useTranslation('desk-money');
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const body = { reason: textOf(values, 'reason') };
    await desk('POST /v1/desk/refund_proposals/:id/decline', { id: proposal.id, body });
    await onDeclined();
  });
  return (
    <form {...formProps} className="grid gap-5">
      <Failure error={error} fields={['reason']} />
      <Field label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
        <TextInput name="reason" autoComplete="off" />
      </Field>
      <Button type="submit" variant="action" busy={busy}>
        {t('refunds.decline')}
      </Button>
    </form>
  );
}
