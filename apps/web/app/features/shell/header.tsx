import { organisation } from '@nabta/organisation';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsSignedIn, useSponsor } from '../../lib/auth.ts';
import { useCartCount } from '../../lib/cart.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { ScreenHandle } from '../../lib/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Avatar } from './menu-parts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoMark } from './footer.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ACCOUNT_LINKS, HEADER_LINKS } from './navigation-links.ts';
import { SignOutButton } from './menu-parts.tsx';
import { UnreadBadge, UnreadMark } from './menu-parts.tsx';
import { useDismissal } from './menu-parts.tsx';
import { useSponsorName } from './menu-parts.tsx';

interface HeaderProps {
  readonly over: NonNullable<ScreenHandle['headerOverHero']> | 'never';
  readonly heroTone: NonNullable<ScreenHandle['heroTone']>;
}

const SOLID = 'bg-white text-nile shadow-bar';
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
        <div className="page-width flex h-18 items-center gap-2 lg:h-20">
          <Logo youngLeaf={onDark ? 'fill-nile-500 lg:fill-sunflower' : 'fill-nile-500'} />
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
          <div className="ms-auto flex items-center gap-1">
            <LanguageSwitch
              className={classNames(
                'hidden min-h-11 items-center rounded-full text-sm font-medium transition-colors duration-200 hover:bg-current/10 sm:flex',
                padding,
              )}
            />
            <AccountButton isSignedIn={isSignedIn} />
            <CartButton />
            <LinkButton
              to="/children"
              // The action of a child's page is to sponsor this child: this one leads back to all.
              variant={isOfChild ? 'secondary' : 'action'}
              size="sm"
              className="whitespace-nowrap max-xs:px-3.5 lg:ms-2"
            >
              {isOfChild ? t('allChildren') : t('sponsorNow')}
            </LinkButton>
            {isSignedIn && <AccountMenu />}
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
      {t(isSignedIn ? 'dashboard' : 'login')}
    </Link>
  );
}

/** Leads to the cart, and counts what is in it (NAV-05, NAV-06). */
function CartButton() {
  const { t } = useTranslation('shell');
  const count = useCartCount();
  const locale = useLocale();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `${t('cart')}: ${t('cartCount', { count })}` : t('cart')}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-current transition-colors duration-200 hover:bg-current/10"
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

/** The name with its seedling, leading home. */
function Logo({ youngLeaf }: { readonly youngLeaf: string }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const name = organisation.productName[locale];
  return (
    <Link
      to="/"
      aria-label={t('home', { name })}
      className="flex min-h-11 items-center gap-2 rounded-sm text-lg font-bold sm:gap-2.5 sm:text-xl text-current no-underline"
    >
      <LogoMark youngLeaf={youngLeaf} />
      <span className="max-[359px]:hidden">{name}</span>
    </Link>
  );
}

/** The menu of whoever is signed in, on wide screens (NAV-07). */
function AccountMenu() {
  const { t } = useTranslation('shell');
  const sponsor = useSponsor();
  const name = useSponsorName();
  const { box, button, isOpen, toggle } = useDisclosure();
  const panelId = useId();
  return (
    <div ref={box} className="relative hidden lg:block">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="relative flex min-h-11 items-center gap-1 rounded-full p-0.5 transition-colors xl:pe-2 duration-200 hover:bg-current/10"
      >
        <Avatar sponsor={sponsor} name={name} />
        <UnreadMark className="start-8 top-0.5" />
        <span className="sr-only">{t('account')}</span>
        <Icon name="chevron-down" className="hidden size-4 xl:block" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute end-0 top-full mt-5 w-72 overflow-hidden rounded-lg bg-white text-ink shadow-lift"
      >
        <div className="border-b border-sand-200 px-5 py-4">
          <p className="truncate font-semibold text-nile-950">
            <bdi>{name}</bdi>
          </p>
          <p className="truncate text-sm text-ink-soft">
            <bdi dir="ltr">{sponsor?.email}</bdi>
          </p>
        </div>
        <nav aria-label={t('account')} className="py-2">
          <ul>
            {ACCOUNT_LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-12 items-center justify-between px-5 font-medium text-nile no-underline hover:bg-sand aria-[current=page]:font-bold"
                >
                  {t(text)}
                  {text === 'letters' && <UnreadBadge />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t border-sand-200 py-2">
          <SignOutButton className="px-5" />
        </div>
      </div>
    </div>
  );
}

function useDisclosure() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Open on the page where it was opened: whatever was chosen in it leads to another.
  const isOpen = openAt === key;
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = useCallback(({ givesFocusBack }: { readonly givesFocusBack: boolean }) => {
    if (givesFocusBack && wasOpen.current) button.current?.focus();
    setOpenAt(undefined);
  }, []);
  useDismissal(box, close);
  return { box, button, isOpen, toggle: () => setOpenAt(isOpen ? undefined : key) };
}
