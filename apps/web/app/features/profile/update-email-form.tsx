import type { changeEmailBody } from '@nabta/contract';
import { useNavigate } from 'react-router';
import { useSponsor } from '../../lib/auth.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds, Typed } from '../../lib/form/form-fields.ts';
import { ContractForm, EmailField } from '../../lib/form/form-parts.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Card } from '../../ui/card.tsx';
import { Email } from '../../ui/email.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormEnd, FormFrame } from './form-frame.tsx';

export type EmailBody = (typeof changeEmailBody)['_output'];
export type EmailValues = Typed<EmailBody['sponsor']>;

const FIELDS = fieldNames({
  email: 'unkept',
  current_password: 'unkept',
} as const satisfies FieldKinds<EmailValues>);

/** U+2068 and U+2069: what stands between them runs its own way. */
const apart = (text: string) => `\u2068${text}\u2069`;

const loadCheck = async () => ({ check: (await import('./account-changes-check.ts')).checkEmail });

/** Asks for another address; it changes once its link has been opened (PWD-07, PWD-08, VAL-08). */
export function UpdateEmailForm() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const state = useContractForm<EmailValues, EmailBody, undefined>({
    id: 'account',
    fields: FIELDS,
    load: loadCheck,
    setting: () => undefined,
    send: async (api, { sponsor }) => {
      await api('PUT /sponsors/email', { body: { sponsor } });
      const text = t('email.done', { email: apart(sponsor.email) });
      showToast({ text, tone: 'success' });
      await navigate('/profile');
      return 'done';
    },
  });
  const { busy, failure, faults } = state;
  return (
    <FormFrame title={t('email.title')}>
      <Card className="grid gap-6 rounded-xl p-5 md:p-10">
        <ErrorSummary title={t('form.faults')} faults={faults} />
        <ContractForm state={state} className="grid max-w-form gap-6">
          <AddressNow />
          <EmailField label={t('email.new')} hint={t('email.newHint')} />
          <PasswordField
            name="current_password"
            kind="current"
            label={t('email.current')}
            hint={t('email.currentHint')}
          />
          <FormEnd
            submit={t('email.submit')}
            busy={busy}
            failure={failure}
            blocked={faults.length > 0 ? t('form.blocked') : undefined}
          />
        </ContractForm>
      </Card>
    </FormFrame>
  );
}

function AddressNow() {
  const { t } = useTranslation('profile');
  const email = useSponsor()?.email;
  return (
    <dl className="grid gap-0.5 rounded-lg bg-nile-50 p-4">
      <dt className="text-sm text-ink-soft">{t('email.now')}</dt>
      <dd className="font-medium">
        {email === undefined ? (
          <Skeleton className="h-7 w-56 rounded-sm" />
        ) : (
          <Email>{email}</Email>
        )}
      </dd>
    </dl>
  );
}
