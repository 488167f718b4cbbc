import type { acquireAccessForm } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds } from '../../lib/form/form-fields.ts';
import { ContractForm, FormFailure } from '../../lib/form/form-parts.tsx';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { NewPasswordFields } from '../../lib/form/password-field.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export type AccessBody = (typeof acquireAccessForm)['_output'];

/** The form as it is typed. */
export interface AccessValues {
  readonly image?: PhotoValue;
  readonly password?: string;
  readonly confirmPassword?: string;
}

/** The check of the form depends on these. */
export interface AccessSetting {
  /** The invitation's token. */
  readonly token: string;
}

/** The fields that can be wrong, in the order in which they stand. */
export const ACCESS_FIELDS = fieldNames({
  image: 'unkept',
  password: 'unkept',
  confirmPassword: 'unkept',
} as const satisfies FieldKinds<AccessValues>);
export const ACCESS_ALIASES = { password_confirmation: 'confirmPassword' } as const;

const loadCheck = () => import('./access-check.ts');

/** The form that opens an account which staff registered (PWD-04, PWD-09). */
function useAccessForm(token: string) {
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState(0);
  const [broken, setBroken] = useState(false);
  const state = useContractForm<AccessValues, AccessBody, AccessSetting>({
    id: 'profile',
    fields: ACCESS_FIELDS,
    aliases: ACCESS_ALIASES,
    load: loadCheck,
    setting: () => ({ token }),
    checks: 'wrong',
    together: { password: 'confirmPassword' },
    focusesFault: false,
    onRefused: () => setRefusals((count) => count + 1),
    send: async (api, body, { image }) => {
      const { accessFormData } = await loadCheck();
      try {
        await api('PUT /sponsors/acquire_access', { body: accessFormData(body, image) });
      } catch (error) {
        if (!(error instanceof ApiError && error.body?.errors['online_access_token'])) throw error;
        setBroken(true);
        return 'done';
      }
      // In place of this page: its address holds the token.
      await navigate('/sign-in', { replace: true, state: { notice: 'access-acquired' } });
      return 'done';
    },
  });
  return { state, broken, refusals };
}

interface AccessProps {
  /** The invitation's token. */
  readonly token: string;
}

/** Opens the account that staff registered, by the token of the invitation (PWD-04, RTE-07). */
export function AccessScreen({ token }: AccessProps) {
  const { t } = useTranslation('sign-up');
  const { state, broken, refusals } = useAccessForm(token);
  if (broken) return <BrokenLink />;
  return (
    <div className="page-width pt-8 pb-20 md:pt-12">
      <div className="mx-auto grid max-w-form gap-8">
        <div>
          <h1 className="text-3xl">{t('access.title')}</h1>
          <p className="mt-3 text-lg text-ink-soft">{t('access.lead')}</p>
        </div>
        <AccessForm state={state} refusals={refusals} />
      </div>
    </div>
  );
}

type AccessFormProps = Pick<ReturnType<typeof useAccessForm>, 'state' | 'refusals'>;

function AccessForm({ state, refusals }: AccessFormProps) {
  const { t } = useTranslation('sign-up');
  const { busy, failure, faults } = state;
  const { photoPending } = useFieldTexts();
  const [isPreparing, setPreparing] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  // Before the scripts run it sends nothing: the values would end in the address or nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <Card as="section" aria-label={t('access.form')} className="grid gap-6 p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      <ContractForm state={state} className="grid gap-7">
        <ErrorSummary ref={summary} title={t('faults')} faults={faults} />
        <NewPasswordFields
          againName="confirmPassword"
          label={t('password.new')}
          againLabel={t('password.again')}
        />
        <PhotoField onBusy={setPreparing} />
        {failure && (
          <FormFailure failure={failure} title={t('access.failed')} noAnswer={t('noAnswer')} />
        )}
        <Button type={type} variant="action" size="lg" wide busy={busy} disabled={isPreparing}>
          {busy ? t('access.sending') : t('access.submit')}
        </Button>
        {isPreparing && <p className="text-sm text-ink-soft">{photoPending}</p>}
        <p role="status" className="sr-only">
          {busy && t('access.sending')}
        </p>
      </ContractForm>
    </Card>
  );
}

/** The token was used, is too old, or was never one: who may help. */
function BrokenLink() {
  const { t } = useTranslation('sign-up');
  const box = useRef<HTMLDivElement>(null);
  const title = t('access.broken.title');
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="outline-none focus-visible:shadow-none"
    >
      <OutcomeFrame
        icon="mail"
        title={title}
        actions={
          <>
            <LinkButton to="/sign-in" size="lg">
              {t('signIn')}
            </LinkButton>
            <LinkButton to="/contact-us" variant="secondary" size="lg">
              {t('access.broken.contact')}
            </LinkButton>
          </>
        }
      >
        <p>{t('access.broken.used')}</p>
        <p>{t('access.broken.ask')}</p>
      </OutcomeFrame>
    </div>
  );
}
