import type { DeskLetter } from '@nabta/contract/desk';
import { useRef, useState } from 'react';
import { useI18n, useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { FormDialog } from '../../../../web/app/ui/dialog.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { useSendingForm } from '../../ui/sending.ts';

interface ReturnDialogProps {
  readonly letter: DeskLetter;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReturned: () => void;
}

const REASONS = ['contact', 'last_name', 'meeting', 'money', 'picture', 'promise'] as const;

/** Returns a letter to its sponsor: in their language, with ready reasons that can be changed. */
export function ReturnDialog({ letter, open, onClose, onReturned }: ReturnDialogProps) {
  const { t } = useTranslation('desk-letters');
  return (
    <FormDialog open={open} title={t('return.title')} close={t('return.close')} onClose={onClose}>
      <ReturnForm letter={letter} onReturned={onReturned} />
    </FormDialog>
  );
}

function ReturnForm({ letter, onReturned }: Pick<ReturnDialogProps, 'letter' | 'onReturned'>) {
  const { t } = useTranslation('desk-letters');
  const { locale, first_name: sponsor } = letter.sponsor;
  const inTheirs = useI18n().textsOf('desk-returns', locale);
  // The status when the dialog opened. The server refuses if a colleague has decided since.
  const [{ status }] = useState(letter);
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState('');
  const { busy, error, errorOf, formProps } = useSendingForm(async () => {
    setSent(reason);
    await desk('POST /v1/desk/letters/:id/return', {
      id: letter.id,
      body: { reason, ...(status === null ? {} : { status }) },
    });
    onReturned();
  });
  // The error belongs to the reason that was sent; it goes once the text changes.
  const told = reason === sent ? errorOf('reason') : undefined;
  function take(text: string): void {
    setReason((before) => `${before}${before && '\n\n'}${text}`);
    box.current?.focus();
  }
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-soft">
        {t(`return.intro.${locale}`, { sponsor: `\u2068${sponsor}\u2069` })}
      </p>
      <Failure error={error} fields={['reason']} />
      <div role="group" aria-label={t('return.ready')} className="grid gap-2">
        <p className="font-medium text-nile-900">{t('return.ready')}</p>
        <div className="flex flex-wrap gap-2">
          {REASONS.map((name) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => take(inTheirs(name))}>
              {t(`return.reasons.${name}`)}
            </Button>
          ))}
        </div>
      </div>
      <Field label={t('return.reason')} hint={t('return.hint')} error={told}>
        <TextArea
          ref={box}
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          lang={locale}
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          rows={5}
        />
      </Field>
      <Button type="submit" variant="action" busy={busy}>
        {t('return.send')}
      </Button>
    </form>
  );
}
