import type { Locale } from '@nabta/contract';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { AccountBody } from './account-check.ts';
import {
  AccountFailure,
  AccountForm,
  AccountSubmit,
  ResetPasswordFields,
  useAccountForm,
} from './account-form.tsx';
import { AccountFrame, AccountLink, NoScript, useRouterState } from './account-frame.tsx';

/** The page that the link of a reset mail opens (RTE-04, PWD-02). */
export function ResetScreen() {
  const { t } = useTranslation('account');
  const token = useToken();
  if (token === '') {
    return (
      <AccountFrame title={t('reset.missing.title')} lead={t('reset.missing.text')}>
        <AskAgain />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
      <NoScript />
      <ResetForm token={token} />
      <p className="border-t border-sand-200 pt-4 text-center">
        <AccountLink to="/sign-in">{t('backToSignIn')}</AccountLink>
      </p>
    </AccountFrame>
  );
}

/**
 * The token of the link, `''` when there is none. It is taken out of the address at once, so that
 * nobody reads it there; a reload of this tab still knows it.
 */
function useToken(): string {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const kept = useRouterState('token');
  const given = new URLSearchParams(search).get('reset_password_token') ?? '';

  useEffect(() => {
    if (given === '') return;
    void navigate(pathname, { replace: true, state: { token: given }, preventScrollReset: true });
  }, [given, navigate, pathname]);
  return given || (kept ?? '');
}

function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const beside = useMemo(() => ({ reset_password_token: token }), [token]);
  const send = async (body: AccountBody<'reset'>, locale: Locale) => {
    await browserApi(locale)('PUT /sponsors/password', { body });
    await navigate('/sign-in', { replace: true, state: { notice: 'password-was-reset' } });
  };
  const account = useAccountForm({ form: 'reset', beside, send });
  const { busy, faults, failure } = account;
  const tokenFault = faults['reset_password_token'];
  return (
    <AccountForm account={account}>
      {failure && (
        <AccountFailure
          failure={failure}
          instead={tokenFault}
          action={tokenFault && <AskAgain />}
        />
      )}
      <ResetPasswordFields faults={faults} />
      <AccountSubmit busy={busy}>{t('reset.submit')}</AccountSubmit>
    </AccountForm>
  );
}

function AskAgain() {
  const { t } = useTranslation('account');
  return (
    <LinkButton to="/forget-password" variant="primary" className="justify-self-start">
      {t('reset.askAgain')}
    </LinkButton>
  );
}
