import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../web/app/ui/field.tsx';
import { TextArea } from '../../../web/app/ui/text-area.tsx';

/** What else the record should say; it may stay empty. */
export function NoteField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <Field label={t('act.note')} error={error}>
      <TextArea name="note" rows={2} dir="auto" />
    </Field>
  );
}
