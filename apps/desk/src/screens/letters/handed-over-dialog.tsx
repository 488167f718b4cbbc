import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';

interface HandedOverDialogProps {
  /** How many letters. */
  readonly count: number;
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before letters are noted as handed over, which nothing takes back. */
export function HandedOverDialog({ count, ...asked }: HandedOverDialogProps) {
  const { t } = useTranslation('desk-letters');
  return (
    <ConfirmDialog
      {...asked}
      tone="plain"
      title={t('handOver.ask.title', { count })}
      confirm={t('handOver.note', { count })}
      cancel={t('handOver.ask.cancel')}
    >
      {t('handOver.ask.follows')}
    </ConfirmDialog>
  );
}
