import type { DeskSponsor } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { useAmount } from './use-amount.ts';

type PaidOut = Answer<'POST /v1/desk/sponsors/:id/withdrawals'>;

interface PayOutDialogProps {
  readonly sponsor: DeskSponsor;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (done: PaidOut) => void;
}

/** Pays out of a sponsor's balance, or proposes it, and names what follows before. */
export function PayOutDialog({ sponsor, name, onClose, onDone }: PayOutDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofMoney } = useTranslation('desk-money');
  const amountOf = useAmount();
  const client = useQueryClient();
  const { id, currency, balance } = sponsor;
  const follows = (would: PaidOut): string[] => {
    const amount = amountOf(would.amount, would.currency);
    const left = amountOf(would.left, would.currency);
    return [
      t('actions.payOut.follows.out', { amount, left }),
      ...(would.waits ? [t('actions.payOut.follows.waits')] : []),
      t('actions.payOut.follows.byHand'),
      t('actions.payOut.follows.undo'),
    ];
  };
  return (
    <ActDialog
      title={t('actions.payOut.title', { name })}
      intro={t('actions.payOut.intro')}
      confirm={(would) => t(`actions.payOut.${would?.waits ? 'propose' : 'confirm'}`)}
      fields={['amount', 'reason']}
      send={async (values, dryRun, seen) => {
        const body = {
          amount: textOf(values, 'amount'),
          reason: textOf(values, 'reason'),
          ...(seen && { seen: { left: seen.left } }),
          dry_run: dryRun,
        };
        try {
          return await desk('POST /v1/desk/sponsors/:id/withdrawals', { id, body });
        } catch (failure) {
          // The balance has changed, or the answer alone was lost: it is shown as it is now.
          await client.invalidateQueries();
          throw failure;
        }
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('actions.payOut.amount')}
            hint={t('actions.payOut.amountHint', {
              currency: ofMoney(`currencies.${currency}`),
              balance: amountOf(balance, currency),
            })}
            error={errorOf('amount')}
          >
            <TextInput name="amount" inputMode="decimal" dir="ltr" autoComplete="off" />
          </Field>
          <ReasonField error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  );
}
