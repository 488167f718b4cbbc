import type { DeskSponsor } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn } from '../../ui/when.tsx';
import { SponsorChoice } from './sponsor-choice.tsx';
import { useAmount } from './use-amount.ts';

interface TransferDialogProps {
  readonly sponsorId: number;
  readonly sponsorship: DeskSponsor['sponsorships'][number];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const isolated = (text: string) => `\u2068${text}\u2069`;

/** Gives a sponsorship to another sponsor, and names what follows before. */
export function TransferDialog({ sponsorId, sponsorship, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child } = sponsorship;
  const follows = (would: Answer<'POST /v1/desk/sponsorships/:id/transfer'>): string[] => {
    const { to, next, pays_by: paysBy, has_card: hasCard } = would;
    const day = dayIn(next.due_on, locale);
    const months = t('actions.frequency.follows.months', { count: next.months });
    const amount = amountOf(next.amount, next.currency);
    const who = { name: isolated(to.name || to.arabic_name), email: isolated(to.email ?? '') };
    return [
      t('actions.transfer.follows.to', who),
      amount
        ? t('actions.transfer.follows.next', { day, amount, months })
        : t('actions.transfer.follows.nextUnseen', { day, months }),
      t(`actions.transfer.follows.${wayOf(paysBy, hasCard)}`),
      t('actions.transfer.follows.paid'),
      t('actions.transfer.follows.letters'),
    ];
  };
  return (
    <ActDialog
      title={t('actions.transfer.title', { child: isolated(child[`full_name_${locale}`]) })}
      intro={t('actions.transfer.intro')}
      confirm={t('actions.transfer.confirm')}
      fields={['to', 'reason']}
      send={(values, dryRun) => {
        // No choice is told by the server.
        const to = Number(textOf(values, 'to'));
        const body = { to, reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsorships/:id/transfer', { id, body });
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <SponsorChoice name="to" except={sponsorId} error={errorOf('to')} />
          <ReasonField error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  );
}

function wayOf(paysBy: string, hasCard: boolean): 'card' | 'noCard' | 'arranged' {
  if (paysBy !== 'card') return 'arranged';
  return hasCard ? 'card' : 'noCard';
}
