import { brandName } from '@nabta/contract';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import type { SponsorAction } from './sponsor-actions.tsx';
import { SponsorChoice } from './sponsor-choice.tsx';
import { useAmount } from './use-amount.ts';

/** What a dialog about a sponsor's account gets. */
export interface SponsorDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (action: SponsorAction) => void;
}

export function CloseDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const follows = (would: Answer<'POST /v1/desk/sponsors/:id/close'>): string[] => {
    const { ended, busy, letters_waiting: letters } = would;
    return [
      t('actions.close.follows.signIn'),
      t('actions.close.follows.ended', { count: ended.length }),
      ...(busy.length > 0 ? [t('actions.close.follows.busy', { count: busy.length })] : []),
      ...(letters > 0 ? [t('actions.close.follows.letters', { count: letters })] : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.close.title', { name })}
      intro={t('actions.close.intro')}
      confirm={t('actions.close.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/close', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('close')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

export function ReopenDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  return (
    <ActDialog
      title={t('actions.reopen.title', { name })}
      intro={t('actions.reopen.intro')}
      confirm={t('actions.reopen.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/reopen', { id, body });
      }}
      follows={() => [t('actions.reopen.follows.signIn'), t('actions.reopen.follows.ended')]}
      onDone={() => onDone('reopen')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

export function MergeDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const follows = (would: Answer<'POST /v1/desk/sponsors/:id/merge'>): string[] => {
    const { into, moved, cards_dropped: cards } = would;
    const { sponsorships, payments, inquiries } = moved;
    const isolated = (text: string) => `\u2068${text}\u2069`;
    const other = { name: isolated(into.name), email: isolated(into.email ?? '') };
    return [
      t('actions.merge.follows.into', other),
      t('actions.merge.follows.sponsorships', { count: sponsorships }),
      t('actions.merge.follows.payments', { count: payments }),
      t('actions.merge.follows.inquiries', { count: inquiries }),
      ...cards.map((card) =>
        t('actions.merge.follows.card', {
          brand: brandName(card) ?? card.brand,
          last4: isolated(card.last4),
        }),
      ),
    ];
  };
  return (
    <ActDialog
      title={t('actions.merge.title', { name })}
      intro={t('actions.merge.intro')}
      confirm={t('actions.merge.confirm')}
      fields={['into', 'reason']}
      send={(values, dryRun) => {
        // No choice is told by the server.
        const into = Number(textOf(values, 'into'));
        const body = { into, reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/merge', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('merge')}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <SponsorChoice
            name="into"
            label={t('actions.merge.into')}
            except={id}
            error={errorOf('into')}
          />
          <ReasonField error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  );
}

export function EraseDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const amountOf = useAmount();
  const follows = (would: Answer<'POST /v1/desk/sponsors/:id/erase'>): string[] => {
    const { ended, withdrawn, currency } = would;
    const amount = amountOf(withdrawn, currency);
    return [
      t('actions.erase.follows.gone'),
      t('actions.erase.follows.ended', { count: ended.length }),
      ...(withdrawn > 0 ? [t('actions.erase.follows.withdrawn', { amount })] : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.erase.title', { name })}
      intro={t('actions.erase.intro')}
      confirm={t('actions.erase.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/erase', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('erase')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
