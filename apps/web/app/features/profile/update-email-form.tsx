import { useTranslation } from 'react-i18next';
import { useSponsor } from '../../lib/auth.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormEnd } from './form-end.tsx';
import { FormFrame } from './form-frame.tsx';
import { loadCheck } from './load-check.ts';
import { PasswordField } from './password-field.tsx';
import { accountFieldId, useAccountForm } from './use-account-form.ts';

const FIELDS = ['email', 'current_password'] as const;
/** U+2068 and U+2069: what stands between them runs its own way. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** Asks for another address; it changes once its link has been opened (PWD-07, PWD-08, VAL-08). */
export function UpdateEmailForm() {
  const { t } = useTranslation('profile');
  const { form, submit, busy, failure, faults } = useAccountForm({
    fields: FIELDS,
    check: async (typed, locale) => (await loadCheck()).checkEmail(typed, locale),
    deed: (api, { sponsor }) => api.changeEmail(sponsor),
    done: ({ sponsor }) => t('email.done', { email: apart(sponsor.email) }),
  });
  return (
    <FormFrame title={t('email.title')}>
      <Card className="grid gap-6 rounded-xl p-5 md:p-10">
        <ErrorSummary title={t('form.faults')} faults={faults} />
        <form
          method="post"
          noValidate
          onSubmit={submit}
          onFocus={() => void loadCheck().catch(() => undefined)}
          className="grid gap-6"
        >
          <AddressNow />
          <Field
            id={accountFieldId('email')}
            label={t('email.new')}
            hint={t('email.newHint')}
            error={form.formState.errors.email?.message}
          >
            <TextInput
              {...form.register('email')}
              type="email"
              aria-required
              dir="ltr"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
            />
          </Field>
          <PasswordField
            form={form}
            name="current_password"
            label={t('email.current')}
            hint={t('email.currentHint')}
          />
          <FormEnd
            submit={t('email.submit')}
            busy={busy}
            failure={failure}
            blocked={faults.length > 0 ? t('form.blocked') : undefined}
          />
        </form>
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
      <dd className="font-medium break-all">
        {email === undefined ? (
          <Skeleton className="h-7 w-56 rounded-sm" />
        ) : (
          <bdi dir="ltr">{email}</bdi>
        )}
      </dd>
    </dl>
  );
}
