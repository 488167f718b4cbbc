import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../web/app/ui/field.tsx';
import { TextArea } from '../../../web/app/ui/text-area.tsx';

/** Why something is done, for the record. */
export function ReasonField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <Field label={t('act.reason')} hint={t('act.reasonHint')} error={error}>
      <TextArea name="reason" rows={3} dir="auto" />
    </Field>
  );
}
