import { Suspense, useCallback, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { HEADER_LINKS } from './navigation-links.ts';
import { AccountList } from './signed-in-menus.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useDismissal } from './use-dismissal.ts';

/** The menu of narrow screens: opens and closes without scripts; with them, Escape closes it too. */
export function MobileMenu({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  const close = useCallback(({ givesFocusBack }: { readonly givesFocusBack: boolean }) => {
    const details = menu.current;
    if (!details?.open) return;
    details.open = false;
    if (givesFocusBack) details.querySelector('summary')?.focus();
  }, []);
  useDismissal(menu, close);

  return (
    <details ref={menu} className="group/menu lg:hidden">
      <summary
        aria-label={t('menu')}
        className="relative grid size-11 place-items-center rounded-full transition-colors duration-200 hover:bg-current/10"
      >
        <Icon name="menu" className="size-6 group-open/menu:hidden" />
        <Icon name="close" className="hidden size-6 group-open/menu:block" />
        {isSignedIn && <UnreadMark className="end-1.5 top-2" />}
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-t border-sand-200 bg-white pb-8 text-ink shadow-lift">
        <nav aria-label={t('menu')} className="page-width pt-3">
          <ul>
            {HEADER_LINKS.map(({ to, text }) => (
              <li key={to} className="border-b border-sand-200">
                <NavLink
                  to={to}
                  className="flex min-h-14 items-center justify-between text-lg font-medium text-nile no-underline aria-[current=page]:font-bold"
                >
                  {t(text)}
                  <Icon name="chevron-end" className="size-5 text-nile-500" />
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3">
            {isSignedIn ? (
              <Suspense>
                <AccountList />
              </Suspense>
            ) : (
              <LinkButton to="/sign-in" variant="secondary" icon="user" wide>
                {t('signIn')}
              </LinkButton>
            )}
            <LanguageSwitch className="grid min-h-12 place-items-center rounded-full font-medium text-nile hover:bg-nile-50" />
          </div>
        </nav>
      </div>
    </details>
  );
}
