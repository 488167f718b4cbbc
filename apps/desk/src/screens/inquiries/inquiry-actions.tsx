import type { DeskInquiry } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
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
  const { id, assigned_to: assigned, colleagues } = inquiry;
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
        <ActDialog
          title={t('assign.open')}
          intro={t('assign.intro')}
          confirm={t('assign.confirm')}
          fields={['staff_id']}
          send={async (values) => {
            const staffId = Number(textOf(values, 'staff_id')) || null;
            const body = { staff_id: staffId, seen: assigned?.id ?? null };
            try {
              await desk('POST /v1/desk/inquiries/:id/assign', { id, body });
            } catch (failure) {
              // The page below shows who looks after it now, and what is chosen here stays.
              if (failure instanceof ApiError && failure.status === 409) await onDone();
              throw failure;
            }
          }}
          onDone={() => done(t('assign.done'))}
          onClose={onClose}
        >
          {(errorOf) => (
            <Field label={t('columns.assigned')} error={errorOf('staff_id')}>
              <Select
                name="staff_id"
                defaultValue={assigned?.id ?? ''}
                placeholder={t('nobody')}
                choices={colleagues.map((one) => ({ value: String(one.id), label: one.name }))}
              />
            </Field>
          )}
        </ActDialog>
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
