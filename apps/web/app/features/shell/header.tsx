import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useCartCount } from '../../lib/cart.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import type { ScreenHandle } from '../../lib/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { HEADER_LINKS } from './navigation-links.ts';
import { SOLID } from './page-frame.tsx';
import { AccountMenu } from './signed-in-menus.ts';

interface HeaderProps {
  readonly over: NonNullable<ScreenHandle['headerOverHero']> | 'never';
  readonly heroTone: NonNullable<ScreenHandle['heroTone']>;
}

const LETTERS = {
  light: { always: 'text-nile-950', wide: 'lg:text-nile-950' },
  dark: { always: 'text-white', wide: 'lg:text-white' },
} as const;
const OPEN = 'has-[details[open]]:bg-white has-[details[open]]:text-nile';

/**
 * Where the header stands. Over a hero it scrolls away with it until the scripts run; then it stays,
 * and turns white once the page is scrolled, so that it can always be read.
 */
function lookOf({ over, heroTone }: HeaderProps, hydrated: boolean, scrolled: boolean): string {
  if (over === 'never') return classNames('sticky', SOLID);
  const letters = LETTERS[heroTone][over];
  if (over === 'always') {
    return classNames(hydrated ? 'fixed' : 'absolute', scrolled ? SOLID : letters, OPEN);
  }
  return classNames(
    'sticky',
    hydrated ? 'lg:fixed' : 'lg:absolute',
    SOLID,
    !scrolled && `lg:bg-transparent lg:shadow-none ${letters}`,
    OPEN,
  );
}

/** True once the top of the page is out of sight. Watches one element: no scroll listener. */
function useScrolled() {
  const top = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, scrolled };
}

/** The head of every page (NAV-01 to NAV-07, NAV-09, NAV-10). */
export function Header(props: HeaderProps) {
  const { t } = useTranslation('shell');
  const { top, scrolled } = useScrolled();
  const hydrated = useHydrated();
  const isSignedIn = useIsSignedIn();
  const isOfChild = useLocation().pathname.startsWith('/children/');
  // A sponsor's header holds more: on the narrowest of wide screens its parts move together.
  const padding = isSignedIn ? 'px-2 xl:px-4' : 'px-4';
  const onDark = props.over !== 'never' && props.heroTone === 'dark' && !scrolled;
  return (
    <>
      <div ref={top} aria-hidden="true" className="absolute top-0 h-4 w-px" />
      <header
        className={classNames(
          'inset-x-0 top-0 z-40 transition-colors duration-300',
          lookOf(props, hydrated, scrolled),
        )}
      >
        <div className="page-width flex h-18 items-center gap-2 max-xs:gap-0 lg:h-20">
          <Logo
            youngLeaf={onDark ? 'fill-nile-500 lg:fill-sunflower' : 'fill-nile-500'}
            isBesideCart={isSignedIn}
          />
          <nav aria-label={t('mainNavigation')} className="ms-6 hidden lg:block">
            <ul className="flex items-center xl:gap-2">
              {HEADER_LINKS.map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    prefetch="intent"
                    className={classNames(
                      'block rounded-full py-3 text-sm whitespace-nowrap font-medium text-current no-underline transition-colors duration-200 hover:bg-current/10 aria-[current=page]:underline aria-[current=page]:decoration-sunflower aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8',
                      padding,
                    )}
                  >
                    {t(text)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto flex items-center gap-1 max-[359px]:gap-0">
            <LanguageSwitch
              isShort
              className={classNames(
                'grid min-h-11 min-w-11 place-items-center rounded-full text-sm font-medium transition-colors duration-200 hover:bg-current/10',
                `max-sm:px-0 ${padding}`,
              )}
            />
            <AccountButton isSignedIn={isSignedIn} />
            <CartButton isSignedIn={isSignedIn} />
            <LinkButton
              to="/children"
              // A child's page and the account have actions of their own.
              variant={isOfChild || isSignedIn ? 'secondary' : 'action'}
              size="sm"
              // A phone at twice its size has no room for it; the foot of the page leads there, too.
              className={`whitespace-nowrap max-xs:px-3 max-[359px]:px-2.5 max-[319px]:hidden ${isSignedIn ? 'lg:ms-2' : 'ms-2'}`}
            >
              {isOfChild ? t('allChildren') : t('sponsorNow')}
            </LinkButton>
            <Suspense>{isSignedIn && <AccountMenu />}</Suspense>
            <MobileMenu isSignedIn={isSignedIn} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Leads a guest in, and a sponsor to the dashboard (NAV-03, NAV-04). */
function AccountButton({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={isSignedIn ? '/dashboard' : '/sign-in'}
      className={classNames(
        'hidden min-h-11 items-center rounded-full text-sm font-medium whitespace-nowrap text-current no-underline transition-colors duration-200 hover:bg-current/10 lg:flex',
        isSignedIn ? 'px-3 ring-1 ring-current/40 ring-inset xl:px-4' : 'px-4',
      )}
    >
      {t(isSignedIn ? 'dashboard' : 'signIn')}
    </Link>
  );
}

/**
 * Leads to the cart, and counts what is in it (NAV-05, NAV-06). A guest whose cart is empty has no use
 * for it; `html[data-cart]` says so before the scripts run, see start-modules.inline.js.
 */
function CartButton({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('shell');
  const count = useCartCount();
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-cart', count > 0);
  }, [count]);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `${t('cart')}: ${t('cartCount', { count })}` : t('cart')}
      className={classNames(
        'relative size-11 shrink-0 place-items-center rounded-full text-current transition-colors duration-200 hover:bg-current/10',
        isSignedIn ? 'grid' : 'hidden [html[data-cart]_&]:grid',
      )}
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute -end-0.5 -top-0.5 grid min-w-5 place-items-center rounded-full bg-sunflower px-1 text-xs leading-5 font-bold text-ink">
          {formatNumber(count, locale)}
        </span>
      )}
    </Link>
  );
}
