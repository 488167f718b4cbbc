import { isLocale, LOCALES, type Sponsorship } from '@nabta/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { FormFailure } from '../../lib/form/form-parts.tsx';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

interface InviteWriterProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly onClose: () => void;
}

/** Whom a sponsor invites by mail to write in their place. The server says what is wrong with a field. */
export function InviteWriterDialog({ open, sponsorship, onClose }: InviteWriterProps) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const errorOf = (name: string) => sending.failure?.errors[`letter_writer.${name}`];
  const hasFieldErrors = Object.keys(sending.failure?.errors ?? {}).length > 0;

  async function invite(values: FormData): Promise<'done'> {
    const textOf = (name: string) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [email, language] = [textOf('email'), textOf('language')];
    await browserApi(locale)('POST /sponsors/sponsorships/:id/letter_writer', {
      params: { id: sponsorship.id },
      body: {
        letter_writer: {
          email,
          name: textOf('name'),
          language: isLocale(language) ? language : locale,
        },
      },
    });
    const text = t('invite.sent', { email: `\u2066${email}\u2069` });
    showToast({ text, tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  // Whoever cannot see the fault is led to it, once it is drawn.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sending.failure]);

  return (
    <FormDialog
      open={open}
      title={t('invite.title', { name: sponsorship.sponsoree.first_name })}
      close={t('invite.close')}
      busy={sending.busy}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          void sending.send(() => invite(values));
        }}
      >
        <p className="text-ink-soft">{t('invite.lead')}</p>
        <Field label={t('invite.email')} error={errorOf('email')}>
          <TextInput name="email" type="email" dir="ltr" autoComplete="off" aria-required />
        </Field>
        <Field label={t('invite.name')} note={t('invite.optional')} error={errorOf('name')}>
          <TextInput name="name" dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('invite.language')} error={errorOf('language')}>
          <Select
            name="language"
            defaultValue={locale}
            choices={LOCALES.map((value) => ({ value, label: t(`invite.${value}`) }))}
          />
        </Field>
        {sending.failure && !hasFieldErrors && (
          <FormFailure
            failure={sending.failure}
            title={t('invite.failed')}
            noAnswer={t('invite.noAnswer')}
          />
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:grid max-sm:justify-stretch">
          <Button variant="secondary" disabled={sending.busy} onClick={onClose}>
            {t('invite.leave')}
          </Button>
          <Button type="submit" variant="primary" busy={sending.busy}>
            {t('invite.send')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
