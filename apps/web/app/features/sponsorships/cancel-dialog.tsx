import type { PaidAhead, Sponsorship } from '@nabta/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { CancelFields, useCancelForm } from './cancel-form.tsx';

interface CancelDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly paidAhead: PaidAhead;
  readonly onClose: () => void;
}

/** Asks why and when a sponsorship shall end. */
export function CancelDialog({ open, sponsorship, paidAhead, onClose }: CancelDialogProps) {
  const { t } = useTranslation('sponsorships');
  const cancel = useCancelForm(sponsorship);
  const prepare = useEffectEvent(() => cancel.load());
  useEffect(() => prepare(), []);
  return (
    <FormDialog
      open={open}
      title={t('cancel.title', { name: sponsorship.sponsoree.full_name })}
      close={t('cancel.close')}
      busy={cancel.busy}
      onClose={onClose}
    >
      <CancelFields
        sponsorship={sponsorship}
        paidAhead={paidAhead}
        cancel={cancel}
        onLeave={onClose}
      />
    </FormDialog>
  );
}
