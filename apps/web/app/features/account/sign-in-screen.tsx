import type { SignInBody } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor } from '../../lib/auth.ts';
import { bringCartBack, countCart, readCartText } from '../../lib/cart.ts';
import { safeNext } from '../../lib/next-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink, Failure, NoScript, Submit } from './account-parts.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { loadCheck, useAccountForm } from './use-account-form.ts';

/** Where a sponsor comes back in (AUT-01 to AUT-06, AUT-10). */
export function SignInScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame title={t('signIn.title')} lead={t('signIn.lead')} notice={<SignInNotice />}>
      <NoScript />
      <SignInForm />
      <NewHere />
    </AccountFrame>
  );
}

function SignInForm() {
  const { t } = useTranslation('account');
  const send = useSignIn();
  const { ref, submit, busy, faults, failure } = useAccountForm({ form: 'sign-in', send });
  const typedEmail = () => {
    const email = ref.current ? new FormData(ref.current).get('email') : null;
    return typeof email === 'string' ? { email } : {};
  };
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadCheck().catch(() => undefined)}
      className="grid gap-5"
    >
      {failure && (
        <Failure
          failure={failure}
          action={failure.code === 'email-unconfirmed' && <ResendLink email={typedEmail} />}
        />
      )}
      <EmailField error={faults['email']} />
      <div className="grid gap-1">
        <PasswordField error={faults['password']} />
        <WithEmail to="/forget-password" email={typedEmail}>
          {t('signIn.forgot')}
        </WithEmail>
      </div>
      <Submit busy={busy}>{t('signIn.submit')}</Submit>
      <p className="text-center text-sm text-ink-soft">
        {t('signIn.noMail')} <ResendLink email={typedEmail} />
      </p>
    </form>
  );
}

/**
 * Signs in, and goes where one was going; else to the cart that was filled before there was an
 * account (CHD-17), or to the profile (AUT-02).
 */
function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  return async (body: SignInBody, locale: Locale) => {
    const { sponsor } = await browserApi(locale).signIn(body);
    storeSponsor(sponsor);
    bringCartBack(sponsor.id);
    const home = countCart(readCartText()) > 0 ? '/cart' : '/profile';
    await navigate(next ?? home, { replace: true });
  };
}

interface WithEmailProps {
  readonly to: string;
  readonly email: () => { email?: string };
  readonly children: string;
}

/** Takes the address along that is typed at the moment of the press. */
function WithEmail({ to, email, children }: WithEmailProps) {
  const navigate = useNavigate();
  return (
    <span>
      <AccountLink
        to={to}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          void navigate(to, { state: email() });
        }}
      >
        {children}
      </AccountLink>
    </span>
  );
}

function ResendLink({ email }: Pick<WithEmailProps, 'email'>) {
  const { t } = useTranslation('account');
  return (
    <WithEmail to="/resend-confirmation" email={email}>
      {t('signIn.resend')}
    </WithEmail>
  );
}

function NewHere() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const query = next ? `?${new URLSearchParams({ next }).toString()}` : '';
  return (
    <div className="grid gap-3 border-t border-sand-200 pt-6 text-center">
      <p className="text-ink-soft">{t('signIn.new')}</p>
      <LinkButton to={`/sign-up${query}`} variant="secondary" wide>
        {t('signIn.signUp')}
      </LinkButton>
    </div>
  );
}
