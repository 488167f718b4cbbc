import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSponsor } from '../../lib/auth.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar, SignOutButton, UnreadBadge, useSponsorName } from './menu-parts.tsx';
import { ACCOUNT_LINKS } from './navigation-links.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useDismissal } from './use-dismissal.ts';

/** The menu of whoever is signed in, on wide screens (NAV-07). */
export function AccountMenu() {
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

const [DASHBOARD, ...OTHERS] = ACCOUNT_LINKS;

/** The account menu in the menu of narrow screens: the dashboard stands where the login stood. */
export function AccountList() {
  const { t } = useTranslation('shell');
  const sponsor = useSponsor();
  const name = useSponsorName();
  return (
    <>
      <p className="flex min-w-0 items-center gap-3 font-semibold text-nile-950">
        <Avatar sponsor={sponsor} name={name} />
        <bdi className="truncate">{name}</bdi>
      </p>
      <LinkButton to={DASHBOARD.to} variant="secondary" wide>
        {t(DASHBOARD.text)}
      </LinkButton>
      <ul className="grid grid-cols-2 gap-x-6">
        {OTHERS.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center gap-3 font-medium text-nile no-underline aria-[current=page]:font-bold"
            >
              {t(text)}
              {text === 'letters' && <UnreadBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="border-t border-sand-200 pt-2">
        <SignOutButton />
      </div>
    </>
  );
}
