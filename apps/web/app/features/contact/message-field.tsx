import { INQUIRY_MESSAGE_LENGTH } from '@nabta/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { fieldId } from './contact-values.ts';
import type { ContactForm } from './use-contact-form.ts';

/** The count stands while no more characters than this are left. */
const NEAR_LIMIT = 200;

/** The message itself. Too long a one is told and not cut: nobody's words are thrown away. */
export function MessageField({ form }: { readonly form: ContactForm }) {
  const { t } = useTranslation('contact');
  const written = useWatch({ control: form.control, name: 'message' }) ?? '';
  const left = INQUIRY_MESSAGE_LENGTH - written.trim().length;
  const nearCount =
    left < 0 ? t('form.tooMany', { count: -left }) : t('form.left', { count: left });
  return (
    <Field
      id={fieldId('message')}
      label={t('form.message')}
      error={form.formState.errors.message?.message}
    >
      <TextArea
        {...form.register('message')}
        aria-required
        dir="auto"
        autoComplete="off"
        count={left <= NEAR_LIMIT ? nearCount : undefined}
        overfull={left < 0}
      />
    </Field>
  );
}
