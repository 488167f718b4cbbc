import type { DeskInquiry } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';

interface InquiryActionsProps {
  readonly inquiry: DeskInquiry;
  readonly onDone: () => Promise<void>;
}

/** Gives the inquiry to a colleague, or closes it without an answer. */
export function InquiryActions({ inquiry, onDone }: InquiryActionsProps) {
  const { t } = useTranslation('desk-inquiries');
  const [open, setOpen] = useState<'assign' | 'close'>();
  const { id } = inquiry;
  const onClose = () => setOpen(undefined);
  const done = (text: string) => {
    onClose();
    showToast({ text, tone: 'success' });
    void onDone();
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen('assign')}>
        {t('assign.open')}
      </Button>
      {inquiry.state === 'open' && (
        <Button variant="secondary" onClick={() => setOpen('close')}>
          {t('close.open')}
        </Button>
      )}
      {open === 'assign' && (
        <AssignDialog
          inquiry={inquiry}
          onRenew={onDone}
          onDone={() => done(t('assign.done'))}
          onClose={onClose}
        />
      )}
      {open === 'close' && (
        <ActDialog
          title={t('close.open')}
          intro={t('close.intro')}
          confirm={t('close.confirm')}
          fields={['reason']}
          send={(values) => {
            const body = { reason: textOf(values, 'reason') };
            return desk('POST /v1/desk/inquiries/:id/close', { id, body });
          }}
          onDone={() => done(t('close.done'))}
          onClose={onClose}
        >
          {(errorOf) => <ReasonField error={errorOf('reason')} />}
        </ActDialog>
      )}
    </div>
  );
}

interface AssignDialogProps {
  readonly inquiry: DeskInquiry;
  /** Reads the inquiry anew. */
  readonly onRenew: () => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function AssignDialog({ inquiry, onRenew, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('desk-inquiries');
  const { id, assigned_to: assigned, colleagues } = inquiry;
  const now = assigned?.id ?? null;
  // Who was assigned when the dialog opened. The server refuses if that has changed since.
  const [seen, setSeen] = useState<number | null | undefined>(now);
  return (
    <ActDialog
      title={t('assign.open')}
      intro={t('assign.intro')}
      confirm={t('assign.confirm')}
      fields={['staff_id']}
      send={async (values) => {
        const staffId = Number(textOf(values, 'staff_id')) || null;
        const body = { staff_id: staffId, seen: seen === undefined ? now : seen };
        try {
          await desk('POST /v1/desk/inquiries/:id/assign', { id, body });
        } catch (failure) {
          if (isConflict(failure)) {
            // Show who is assigned now; the choice in the dialog stays.
            await onRenew();
            setSeen(undefined);
          }
          throw failure;
        }
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <Field label={t('columns.assigned')} error={errorOf('staff_id')}>
          <Select
            name="staff_id"
            defaultValue={seen ?? ''}
            placeholder={t('nobody')}
            choices={colleagues.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </Field>
      )}
    </ActDialog>
  );
}
