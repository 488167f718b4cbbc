import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';

interface CodeFieldProps {
  readonly error: string | undefined;
  /** Of an app that was set up a moment ago; else a recovery code is taken as well. */
  readonly isNew?: boolean;
  readonly autoFocus?: boolean;
}

/** Six digits of the authenticator app, or a recovery code. */
export function CodeField({ error, isNew = false, autoFocus = false }: CodeFieldProps) {
  const { t } = useTranslation('desk-sign-in');
  return (
    <Field
      label={t(isNew ? 'code.new' : 'code.label')}
      hint={isNew ? undefined : t('code.hint')}
      error={error}
    >
      <TextInput
        name="code"
        autoFocus={autoFocus}
        dir="ltr"
        inputMode={isNew ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}
