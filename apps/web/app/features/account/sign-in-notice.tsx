import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHasExpired } from '../../lib/auth.ts';
import { isCartAside } from '../../lib/cart-aside.ts';
import { useCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { isPublicPath, safeNext } from '../../lib/next-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useRouterState } from './use-router-state.ts';

/** What another page has done, named in the router's state as `{ notice }`. */
const NOTICES = [
  'sign-up-done',
  'password-was-reset',
  'access-acquired',
  'email-confirmed',
] as const;

/** Why one is at the sign-in page (AUT-09, RTE-13, PWD-09), and what of a guest is kept (CHD-17). */
export function SignInNotice() {
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
