import { useTranslation } from 'react-i18next';
import { useSponsor } from '../../lib/auth.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormEnd } from './form-end.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadCheck } from './load-check.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;

/** Changes the password, which signs the other devices out (PWD-05, PWD-06, VAL-06, VAL-07). */
export function ChangePasswordForm() {
  const { t } = useTranslation('profile');
  const email = useSponsor()?.email ?? '';
  const { form, submit, busy, failure, faults } = useAccountForm({
    fields: FIELDS,
    check: async (typed, locale) => (await loadCheck()).checkPassword(typed, locale),
    deed: (api, body) => api.changePassword(body),
    done: () => t('password.done'),
  });
  return (
    <FormFrame title={t('password.title')} lead={t('password.lead')}>
      <Card className="grid gap-6 rounded-xl p-5 md:p-10">
        <ErrorSummary title={t('form.faults')} faults={faults} />
        <form
          method="post"
          noValidate
          onSubmit={submit}
          onFocus={() => void loadCheck().catch(() => undefined)}
          className="grid gap-6"
        >
          {/* Whose password it is: for what keeps passwords. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField form={form} name="current_password" label={t('password.current')} />
          <PasswordField form={form} name="password" label={t('password.new')} />
          <PasswordField
            form={form}
            name="password_confirmation"
            label={t('password.confirmation')}
          />
          <FormEnd
            submit={t('password.submit')}
            busy={busy}
            failure={failure}
            blocked={faults.length > 0 ? t('form.blocked') : undefined}
          />
        </form>
      </Card>
    </FormFrame>
  );
}
