import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { clearSession, signOut, storeSponsor, useIsSignedIn } from '../../lib/auth.ts';
import { CartPortraits, CartStrip, useWaiting, waitingQuery } from '../../lib/cart-strip.tsx';
import type { WaitingChildren } from '../../lib/cart-strip.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { AccountFrame } from './account-frame.tsx';
import { SignInForm } from './sign-in-screen.tsx';

/** The effect of a confirmation link: an account, a changed address, or nothing new. */
export type Confirmation = 'confirmed' | 'existed' | 'changed' | 'unchanged' | 'failed';

/** Reads it off the page's address (RTE-08); whatever does not say `true` is no success. */
export function confirmationOf(search: URLSearchParams): Confirmation {
  const changed = search.get('email_changed');
  if (search.get('account_confirmation_success') !== 'true') {
    return changed === 'false' ? 'unchanged' : 'failed';
  }
  if (search.get('account_existed') === 'true') return 'existed';
  return changed === 'true' ? 'changed' : 'confirmed';
}

/** How long the success stands before one is led to the sign-in page (CFM-02). */
const SECONDS = 5;

interface ConfirmationProps {
  readonly outcome: Confirmation;
  /** The children in the cart of the sign-up. */
  readonly waiting: WaitingChildren;
}

/** The result of a confirmation mail's link (CFM-01 to CFM-04, CFM-06, CFM-08). */
export function ConfirmationScreen({ outcome, waiting }: ConfirmationProps) {
  if (outcome === 'confirmed') return <Confirmed waiting={waiting} />;
  if (outcome === 'existed') return <Existed />;
  if (outcome === 'unchanged') return <Unchanged />;
  return outcome === 'changed' ? <Changed /> : <Failed />;
}

/**
 * The account is there: its owner signs in at once, or is led to the sign-in page. Whoever is signed
 * in here already is signed out first (CFM-03).
 */
function Confirmed({ waiting: ofAddress }: Pick<ConfirmationProps, 'waiting'>) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const isSignedIn = useIsSignedIn();
  const [leaving, setLeaving] = useState(false);
  const leave = useLeave();
  const waiting = useWaiting(ofAddress);
  const isInCart = waiting.named.length > 0;
  const submit = t(isInCart ? 'confirmation.goOn' : 'confirmation.signIn');
  const go = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <AccountFrame
      beside={<CartPortraits waiting={waiting} />}
      notice={isInCart ? <CartStrip waiting={waiting} at="waiting" isOpening /> : <Mark isGood />}
      title={t(isInCart ? 'confirmation.confirmed.waitingTitle' : 'confirmation.confirmed.title')}
      lead={t(isInCart ? 'confirmation.confirmed.waitingText' : 'confirmation.confirmed.text')}
    >
      <div className="grid gap-3">
        {isSignedIn ? (
          <Button variant="primary" size="lg" busy={leaving} disabled={!hydrated} onClick={go} wide>
            {submit}
          </Button>
        ) : (
          <SignInForm submit={submit} />
        )}
        <div className="min-h-11 text-center">
          {hydrated && (
            <Countdown seconds={SECONDS} onDone={go}>
              {(left) => t('confirmation.leaving', { count: left })}
            </Countdown>
          )}
        </div>
      </div>
    </AccountFrame>
  );
}

/**
 * Ends the session, if there is one (CFM-03), and goes to the sign-in page; a guest's cart stays, and
 * the sign-in page tells of the same children.
 */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSignedIn = useIsSignedIn();
  return async () => {
    if (isSignedIn) return signOut();
    clearSession();
    return navigate(`/sign-in${waitingQuery(search)}`, { state: { notice: 'email-confirmed' } });
  };
}

/** The address had an account before this sign-up's link was opened: its password is another one. */
function Existed() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame
      notice={<Mark isGood />}
      title={t('confirmation.existed.title')}
      lead={t('confirmation.existed.text')}
    >
      <div className="grid gap-3">
        <LinkButton to="/sign-in" variant="primary" wide>
          {t('confirmation.signIn')}
        </LinkButton>
        <LinkButton to="/forget-password" variant="secondary" wide>
          {t('confirmation.existed.forgot')}
        </LinkButton>
      </div>
    </AccountFrame>
  );
}

function Changed() {
  const { t } = useTranslation('account');
  const isSignedIn = useIsSignedIn();
  useFreshSponsor();
  return (
    <AccountFrame
      notice={<Mark isGood />}
      title={t('confirmation.changed.title')}
      lead={t('confirmation.changed.text')}
    >
      <LinkButton to={isSignedIn ? '/profile' : '/sign-in'} variant="primary" wide>
        {t(isSignedIn ? 'confirmation.profile' : 'confirmation.signIn')}
      </LinkButton>
    </AccountFrame>
  );
}

/** The stored sponsor still has the old address; a session goes on under the new one. */
function useFreshSponsor(): void {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) return;
    browserApi(locale)('GET /sponsors/self')
      .then(({ sponsor }) => storeSponsor(sponsor))
      .catch(() => undefined);
  }, [isSignedIn, locale]);
}

/** No mail can be asked for an address that no account has: the change is begun again. */
function Unchanged() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame
      notice={<Mark isGood={false} />}
      title={t('confirmation.unchanged.title')}
      lead={t('confirmation.unchanged.text')}
    >
      <LinkButton to="/update-email" variant="primary" wide>
        {t('confirmation.unchanged.again')}
      </LinkButton>
    </AccountFrame>
  );
}

function Failed() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame
      notice={<Mark isGood={false} />}
      title={t('confirmation.failed.title')}
      lead={t('confirmation.failed.text')}
    >
      <div className="grid gap-3">
        <LinkButton to="/resend-confirmation" variant="primary" wide>
          {t('confirmation.failed.resend')}
        </LinkButton>
        <LinkButton to="/sign-in" variant="secondary" wide>
          {t('confirmation.signIn')}
        </LinkButton>
      </div>
    </AccountFrame>
  );
}

function Mark({ isGood }: { readonly isGood: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-16 place-items-center rounded-full',
        isGood ? 'bg-success text-white' : 'bg-danger-50 text-danger',
      )}
    >
      <Icon name={isGood ? 'check' : 'alert'} className="size-8" />
    </span>
  );
}
