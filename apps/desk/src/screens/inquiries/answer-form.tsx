import type { DeskInquiry } from '@nabta/contract/desk';
import { useState } from 'react';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useI18n, useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Part } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';

interface AnswerFormProps {
  readonly inquiry: DeskInquiry;
  readonly onDone: () => Promise<void>;
}

const TEMPLATES = ['received', 'visit', 'receipt', 'end', 'address'] as const;

/** Answers by mail, in the language of the inquiry, with ready texts that can be changed. */
export function AnswerForm({ inquiry, onDone }: AnswerFormProps) {
  const { t } = useTranslation('desk-inquiries');
  const { locale, email } = inquiry;
  const inTheirs = useI18n().textsOf('desk-answers', locale);
  const [answer, setAnswer] = useState('');
  const count = inquiry.answers.length;
  // The number of answers when the writing began. The server refuses once if there is another one by
  // now: a colleague's, or our own whose confirmation was lost.
  const [seen, setSeen] = useState<number | undefined>(count);
  const [step, setStep] = useState<'writing' | 'sent' | 'answered'>(
    count === 0 ? 'writing' : 'answered',
  );
  const { busy, error, errorOf, formProps } = useSendingForm(async () => {
    const body = { answer, seen: seen ?? count };
    try {
      await desk('POST /v1/desk/inquiries/:id/answer', { id: inquiry.id, body });
    } catch (failure) {
      // Show what a colleague may have answered meanwhile.
      await onDone();
      if (isConflict(failure)) setSeen(undefined);
      throw failure;
    }
    await onDone();
    setAnswer('');
    setStep('sent');
    showToast({ text: t('form.sent'), tone: 'success' });
  });
  if (step !== 'writing') {
    return (
      <Button
        variant="secondary"
        // The form that had the focus is gone.
        autoFocus={step === 'sent'}
        className="justify-self-start"
        onClick={() => {
          setSeen(count);
          setStep('writing');
        }}
      >
        {t('form.again')}
      </Button>
    );
  }
  return (
    <Part title={t('form.title')}>
      <form {...formProps} className="grid gap-5">
        <p className="text-ink-soft">
          {t(`form.intro.${locale}`, { email: `\u2068${email}\u2069` })}
        </p>
        <Failure error={error} fields={['answer']} />
        <div role="group" aria-label={t('form.ready')} className="flex flex-wrap gap-2">
          {TEMPLATES.map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              onClick={() => setAnswer((before) => `${before}${before && '\n\n'}${inTheirs(name)}`)}
            >
              {t(`form.templates.${name}`)}
            </Button>
          ))}
        </div>
        <Field label={t('form.answer')} error={errorOf('answer')}>
          <TextArea
            name="answer"
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            lang={locale}
            dir={directionOf(locale)}
            rows={8}
          />
        </Field>
        <Button type="submit" variant="action" busy={busy} className="justify-self-start">
          {t('form.send')}
        </Button>
      </form>
    </Part>
  );
}
