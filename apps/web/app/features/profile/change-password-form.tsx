import type { changePasswordBody } from '@nabta/contract';
import { useNavigate } from 'react-router';
import { useSponsor } from '../../lib/auth.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds, Typed } from '../../lib/form/form-fields.ts';
import { ContractForm } from '../../lib/form/form-parts.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormEnd, FormFrame } from './form-frame.tsx';

export type PasswordBody = (typeof changePasswordBody)['_output'];
export type PasswordValues = Typed<PasswordBody>;

const FIELDS = fieldNames({
  current_password: 'unkept',
  password: 'unkept',
  password_confirmation: 'unkept',
} as const satisfies FieldKinds<PasswordValues>);

const loadCheck = async () => ({
  check: (await import('./account-changes-check.ts')).checkPassword,
});

/** Changes the password, which signs the other devices out (PWD-05, PWD-06, VAL-06, VAL-07). */
export function ChangePasswordForm() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const email = useSponsor()?.email ?? '';
  const state = useContractForm<PasswordValues, PasswordBody, undefined>({
    id: 'account',
    fields: FIELDS,
    load: loadCheck,
    setting: () => undefined,
    send: async (api, body) => {
      await api('PUT /sponsors', { body });
      showToast({ text: t('password.done'), tone: 'success' });
      await navigate('/profile');
      return 'done';
    },
  });
  const { busy, failure, faults } = state;
  return (
    <FormFrame title={t('password.title')} lead={t('password.lead')}>
      <Card className="grid gap-6 rounded-xl p-5 md:p-10">
        <ErrorSummary title={t('form.faults')} faults={faults} />
        <ContractForm state={state} className="grid max-w-form gap-6">
          {/* Whose password it is: for what keeps passwords. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="current_password" kind="current" label={t('password.current')} />
          <PasswordField name="password" kind="new" label={t('password.new')} />
          <PasswordField
            name="password_confirmation"
            kind="again"
            label={t('password.confirmation')}
          />
          <FormEnd
            submit={t('password.submit')}
            busy={busy}
            failure={failure}
            blocked={faults.length > 0 ? t('form.blocked') : undefined}
          />
        </ContractForm>
      </Card>
    </FormFrame>
  );
}
