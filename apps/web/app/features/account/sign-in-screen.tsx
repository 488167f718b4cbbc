import type { SignInBody } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor, useHasExpired } from '../../lib/auth.ts';
import { isCartAside } from '../../lib/cart-aside.ts';
import { useCart } from '../../lib/cart-store.ts';
import { bringCartBack, countCart, readCartText } from '../../lib/cart.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { isPublicPath, safeNext } from '../../lib/next-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import {
  AccountEmailField,
  AccountFailure,
  AccountForm,
  AccountPasswordField,
  AccountSubmit,
  useAccountForm,
} from './account-form.tsx';
import { AccountFrame, AccountLink, NoScript, useRouterState } from './account-frame.tsx';

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
  const account = useAccountForm({ form: 'sign-in', send });
  const { busy, faults, failure } = account;
  const typedEmail = () => {
    const email = account.ref.current ? new FormData(account.ref.current).get('email') : null;
    return typeof email === 'string' ? { email } : {};
  };
  return (
    <AccountForm account={account}>
      {failure && (
        <AccountFailure
          failure={failure}
          action={failure.code === 'email-unconfirmed' && <ResendLink email={typedEmail} />}
        />
      )}
      <AccountEmailField error={faults['email']} />
      <div className="grid gap-1">
        <AccountPasswordField error={faults['password']} />
        <WithEmail to="/forget-password" email={typedEmail}>
          {t('signIn.forgot')}
        </WithEmail>
      </div>
      <AccountSubmit busy={busy}>{t('signIn.submit')}</AccountSubmit>
      <p className="text-center text-sm text-ink-soft">
        {t('signIn.noMail')} <ResendLink email={typedEmail} />
      </p>
    </AccountForm>
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
    const { sponsor } = await browserApi(locale)('POST /sponsors/sign_in', { body });
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

/** Tells of another page's success: that page names it in the router's state as `{ notice }`. */
const NOTICES = [
  'sign-up-done',
  'password-was-reset',
  'access-acquired',
  'email-confirmed',
] as const;

/** Why one is at the sign-in page (AUT-09, RTE-13, PWD-09), and what of a guest is kept (CHD-17). */
function SignInNotice() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const hasExpired = useHasExpired();
  const told = useRouterState('notice');
  const { children } = useCart();
  const notice = NOTICES.find((name) => name === told);
  const next = safeNext(search.get('next'));
  if (hasExpired && !notice) return <Expired next={next} />;
  if (notice || children.length > 0) {
    return (
      <div className="grid gap-3">
        {notice && <Alert tone="success">{t(`notice.${notice}`)}</Alert>}
        {children.length > 0 && <CartKept isNew={notice === undefined} next={next} />}
      </div>
    );
  }
  return next !== undefined && <Alert tone="info">{t('notice.needed')}</Alert>;
}

interface WayOn {
  /** The page that was asked for. */
  readonly next: string | undefined;
}

/** A lost session: what became of its cart, and the way on for who only wants to read. */
function Expired({ next }: WayOn) {
  const { t } = useTranslation('account');
  const isPublic = next !== undefined && isPublicPath(next);
  return (
    <Alert
      tone="info"
      action={
        isPublic && (
          <LinkButton to={next} variant="secondary" size="sm">
            {t('notice.goOn')}
          </LinkButton>
        )
      }
    >
      {t('notice.expired')} {isCartAside() && t('notice.cartAside')}
    </Alert>
  );
}

/** The children whom a guest chose are in the cart all the while. */
function CartKept({ next, isNew }: WayOn & { readonly isNew: boolean }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { children } = useCart();
  const query = next ? `?${new URLSearchParams({ next }).toString()}` : '';
  const name = children[0]?.full_name[locale] ?? '';
  return (
    <Alert
      tone="info"
      action={
        isNew && (
          <LinkButton to={`/sign-up${query}`} variant="secondary" size="sm">
            {t('notice.newHere')}
          </LinkButton>
        )
      }
    >
      {t(isNew ? 'notice.cartKept' : 'notice.cartWaits', { count: children.length, name })}
    </Alert>
  );
}
