import type { Permission } from '@nabta/contract/desk';
import type { DeskTexts } from '@nabta/texts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '../../../web/app/ui/icon.tsx';
import logo from '../../../web/app/assets/logo-mark.svg';
import { useOwnSession } from '../api/session.ts';
import { useSignOut } from './sign-out.tsx';
import { Email } from '../ui/email.tsx';
import { Failure } from '../ui/failure.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface Place {
  readonly to: string;
  readonly text: keyof Omit<DeskTexts['desk']['places'], 'label'>;
  readonly icon: IconName;
  /** One of them is enough. Absent: for all staff. */
  readonly needs?: Permission | readonly Permission[];
}

const PLACES: readonly Place[] = [
  { to: '/', text: 'today', icon: 'clock', needs: 'see-today' },
  { to: '/letters', text: 'letters', icon: 'mail', needs: 'read-letters' },
  { to: '/children', text: 'children', icon: 'sprout', needs: 'read-children' },
  { to: '/sponsors', text: 'sponsors', icon: 'heart', needs: 'read-sponsors' },
  { to: '/inquiries', text: 'inquiries', icon: 'chat', needs: 'read-inquiries' },
  { to: '/content', text: 'content', icon: 'globe', needs: 'read-villages' },
  { to: '/files', text: 'files', icon: 'menu', needs: ['change-children', 'change-villages'] },
  { to: '/money', text: 'payments', icon: 'card', needs: 'read-money' },
  { to: '/money/bank', text: 'bank', icon: 'menu', needs: 'record-money' },
  { to: '/money/refunds', text: 'refunds', icon: 'arrow-start', needs: 'read-money' },
  { to: '/money/provider', text: 'provider', icon: 'alert', needs: 'read-money' },
  { to: '/money/report', text: 'report', icon: 'receipt', needs: 'read-money' },
  { to: '/money/pledges', text: 'pledges', icon: 'menu', needs: 'read-board-report' },
  { to: '/money/journal', text: 'journal', icon: 'menu', needs: 'read-money' },
  { to: '/dues', text: 'dues', icon: 'calendar', needs: 'read-dues' },
  { to: '/people', text: 'people', icon: 'user', needs: 'read-staff' },
  { to: '/audit', text: 'audit', icon: 'check', needs: 'read-audit' },
  { to: '/looks', text: 'looks', icon: 'search', needs: 'read-looks' },
  { to: '/mails', text: 'mails', icon: 'mail', needs: 'read-mails' },
  { to: '/checks', text: 'checks', icon: 'check', needs: 'run-checks' },
  { to: '/settings', text: 'settings', icon: 'menu', needs: 'read-settings' },
  { to: '/roles', text: 'roles', icon: 'info' },
  { to: '/account', text: 'account', icon: 'lock' },
];

const mayGo =
  (permissions: readonly Permission[]) =>
  ({ needs }: Place) =>
    needs === undefined || [needs].flat().some((one) => permissions.includes(one));

/** The first screen that somebody may see. */
export function firstPlace(permissions: readonly Permission[]): string {
  return PLACES.find(mayGo(permissions))?.to ?? '/account';
}

/** The places of the desk, beside the screen. */
export function SideNavigation() {
  return (
    <header className="not-printed sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto bg-nile-900 p-4 text-white lg:flex">
      <DeskName />
      <Places />
      <Person />
    </header>
  );
}

/** The same on a phone: a bar, and a drawer that opens from it. */
export function PhoneNavigation() {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  // Where one goes from it, it is shut.
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isOpen]);
  return (
    <header className="not-printed sticky top-0 z-20 flex items-center justify-between gap-3 bg-nile-900 p-2 text-white lg:hidden">
      <DeskName />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
        className={`${ON_GREEN} px-4`}
      >
        <Icon name="menu" />
        {t('menu')}
      </button>
      <dialog
        ref={drawer}
        aria-label={t('menu')}
        onClose={({ currentTarget }) => {
          // The event comes a frame after the closing: by then it may have been opened again.
          if (!currentTarget.open) setOpenAt(undefined);
        }}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close();
        }}
        className="me-auto min-h-dvh w-72 max-w-[85vw] bg-nile-900 text-white backdrop:bg-nile-950/60"
      >
        <div className="flex min-h-dvh flex-col gap-6 p-4">
          <button
            type="button"
            onClick={() => setOpenAt(undefined)}
            className={`${ON_GREEN} self-end px-4`}
          >
            <Icon name="close" />
            {t('closeMenu')}
          </button>
          <Places />
          <Person />
        </div>
      </dialog>
    </header>
  );
}

const ON_GREEN =
  'flex min-h-11 items-center gap-3 rounded-md font-medium text-white no-underline hover:bg-nile focus-visible:outline-sunflower';

function DeskName() {
  const { t } = useTranslation('desk');
  return (
    <span className="flex items-center gap-3 px-2 font-semibold">
      <span className="grid size-9 place-items-center rounded-full bg-white">
        <img src={logo} alt="" width={24} height={24} />
      </span>
      {t('name')}
    </span>
  );
}

function Places() {
  const { t } = useTranslation('desk');
  const { permissions } = useOwnSession();
  const own = PLACES.filter(mayGo(permissions));
  return (
    <nav aria-label={t('places.label')}>
      <ul className="grid gap-1">
        {own.map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/' || to === '/money'}
              className={`${ON_GREEN} px-3 aria-[current=page]:bg-white aria-[current=page]:text-nile-900`}
            >
              <Icon name={icon} />
              {t(`places.${text}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Person() {
  const { t } = useTranslation('desk');
  const { staff } = useOwnSession();
  const signOut = useSignOut('DELETE /v1/desk/session');
  return (
    <div className="mt-auto grid gap-2 border-t border-nile-500 pt-4">
      <p className="px-3 text-sm">
        <bdi className="font-semibold">{staff.name}</bdi>
        <br />
        <Email>{staff.email}</Email>
      </p>
      <LanguageSwitch className={`${ON_GREEN} px-3`} />
      <button type="button" className={`${ON_GREEN} px-3`} onClick={signOut.run}>
        <Icon name="arrow-end" />
        {t('signOut')}
      </button>
      <Failure error={signOut.error} />
      {signOut.question}
    </div>
  );
}
