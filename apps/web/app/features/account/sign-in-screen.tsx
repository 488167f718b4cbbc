import type { SignInBody } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor, useHasExpired } from '../../lib/auth.ts';
import { isCartAside } from '../../lib/cart-aside.ts';
import { addCarriedGifts, addChild, unnamedChild } from '../../lib/cart-content.ts';
import { changeCart } from '../../lib/cart-store.ts';
import {
  CartPortraits,
  CartStrip,
  GIFTS_PARAMETER,
  useWaiting,
  WayToFirstLetter,
} from '../../lib/cart-strip.tsx';
import type { WaitingChildren } from '../../lib/cart-strip.tsx';
import { bringCartBack, countCart, readCartText } from '../../lib/cart.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { takeInvitation } from '../../lib/kept-invitation.ts';
import { safeNext } from '../../lib/next-path.ts';
import { isPublicPath } from '../../lib/public-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  AccountEmailField,
  AccountFailure,
  AccountForm,
  AccountPasswordField,
  AccountSubmit,
  useAccountForm,
} from './account-form.tsx';
import { AccountFrame, AccountLink, NoScript, useRouterState } from './account-frame.tsx';

interface SignInProps {
  /** The children of the address, where there is no cart. */
  readonly ofAddress: WaitingChildren;
}

/**
 * Where a sponsor comes back in (AUT-01 to AUT-06, AUT-10), and the door of the cart: a guest with a
 * child in it is asked first whether there is an account.
 */
export function SignInScreen({ ofAddress }: SignInProps) {
  const { t } = useTranslation('account');
  const waiting = useWaiting(ofAddress);
  const notice = useNotice();
  const hasExpired = useHasExpired();
  const [saysSo, setSaysSo] = useState(false);
  const hasAccount = useRouterState('account') === 'known' || saysSo;
  const isInCart = waiting.named.length > 0;
  const isDoor = isInCart && notice === undefined && !hasExpired;
  const isNew = notice === 'sign-up-done' || notice === 'email-confirmed';
  const title = isDoor ? 'door.title' : isNew ? 'signIn.page' : 'signIn.title';
  return (
    <AccountFrame
      title={t(title)}
      beside={!hasExpired && <CartPortraits waiting={waiting} />}
      lead={!isDoor && !isNew && t('signIn.lead')}
      notice={
        <div className="grid gap-3 empty:hidden">
          <SignInNotice notice={notice} isInCart={isInCart} />
          {!hasExpired && (
            <CartStrip waiting={waiting} at={isDoor ? 'door' : 'waiting'} isOpening />
          )}
        </div>
      }
    >
      <NoScript />
      {isDoor && <Door hasAccount={hasAccount} onHasAccount={() => setSaysSo(true)} />}
      {isDoor && hasAccount && (
        <FirstFieldFocused>
          <SignInForm />
        </FirstFieldFocused>
      )}
      {isDoor && !hasAccount && <WayToFirstLetter />}
      {!isDoor && <SignInForm />}
      {!isDoor && !isNew && <NewHere />}
    </AccountFrame>
  );
}

interface DoorProps {
  readonly hasAccount: boolean;
  readonly onHasAccount: () => void;
}

const CARD =
  'flex items-center justify-between gap-4 rounded-lg p-5 text-start no-underline shadow-soft transition-colors duration-200';

/** The two ways to the cart, for somebody new first. */
function Door({ hasAccount, onHasAccount }: DoorProps) {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-4">
      <Link
        to={`/sign-up${useNextQuery()}`}
        prefetch="intent"
        className={`${CARD} bg-terracotta text-white hover:bg-terracotta-700`}
      >
        <span>
          <span className="block text-lg font-semibold">{t('door.new')}</span>
          <span className="text-sm">{t('door.newHint')}</span>
        </span>
        <Icon name="arrow-end" className="size-6" />
      </Link>
      <button
        type="button"
        aria-expanded={hasAccount}
        onClick={onHasAccount}
        className={`${CARD} bg-white ring-1 ring-nile-200 ring-inset hover:bg-nile-50 hover:ring-nile`}
      >
        <span>
          <span className="block text-lg font-semibold text-nile">{t('door.known')}</span>
          <span className="text-sm text-ink-soft">{t('door.knownHint')}</span>
        </span>
        <Icon name="arrow-end" className="size-6 text-nile" />
      </button>
    </div>
  );
}

/** The form that was asked for: one goes on in its first field. */
function FirstFieldFocused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return <div ref={box}>{children}</div>;
}

interface SignInFormProps {
  /** Said by its button where the address has just been confirmed: nobody waits for that mail. */
  readonly submit?: string;
}

/** Email and password, and what helps where one of them is lost. */
export function SignInForm({ submit }: SignInFormProps) {
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
      <AccountEmailField error={faults['email']} known={useRouterState('email')} />
      <div className="grid gap-1">
        <AccountPasswordField error={faults['password']} />
        <WithEmail to="/forget-password" email={typedEmail}>
          {t('signIn.forgot')}
        </WithEmail>
      </div>
      <AccountSubmit busy={busy}>{submit ?? t('signIn.submit')}</AccountSubmit>
      {submit === undefined && (
        <p className="grid justify-items-center text-sm text-ink-soft">
          {t('signIn.noMail')} <ResendLink email={typedEmail} />
        </p>
      )}
    </AccountForm>
  );
}

/**
 * Signs in, and goes where one was going; else to the cart that was filled before there was an
 * account, in this browser or in another (CHD-17), or to the profile (AUT-02).
 */
function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  return async (body: SignInBody, locale: Locale) => {
    const answer = await browserApi(locale)('POST /sponsors/sign_in', { body });
    const { sponsor, cart_sponsoree_ids: waiting } = answer;
    storeSponsor(sponsor);
    bringCartBack(sponsor.id);
    for (const id of waiting) changeCart((cart) => addChild(cart, unnamedChild(id)));
    const gifts = search.get(GIFTS_PARAMETER);
    if (waiting.length > 0) changeCart((cart) => addCarriedGifts(cart, gifts));
    const home = countCart(readCartText()) > 0 ? '/cart' : '/profile';
    // Taken in any case: it is for this sign-in alone.
    const invitation = takeInvitation();
    await navigate(next ?? invitation ?? home, { replace: true });
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

/** Takes the way on along. */
function useNextQuery(): string {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  return next ? `?${new URLSearchParams({ next }).toString()}` : '';
}

function NewHere() {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-3 border-t border-sand-200 pt-6 text-center">
      <p className="text-ink-soft">{t('signIn.new')}</p>
      <LinkButton to={`/sign-up${useNextQuery()}`} variant="secondary" wide>
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

function useNotice() {
  const told = useRouterState('notice');
  return NOTICES.find((name) => name === told);
}

interface SignInNoticeProps {
  readonly notice: ReturnType<typeof useNotice>;
  /** The strip below says the rest. */
  readonly isInCart: boolean;
}

/** Why one is at the sign-in page (AUT-09, RTE-13, PWD-09). */
function SignInNotice({ notice, isInCart }: SignInNoticeProps) {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const hasExpired = useHasExpired();
  const next = safeNext(search.get('next'));
  if (notice) return <Alert tone="success">{t(`notice.${notice}`)}</Alert>;
  if (hasExpired) return <Expired next={next} />;
  return next !== undefined && !isInCart && <Alert tone="info">{t('notice.needed')}</Alert>;
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
