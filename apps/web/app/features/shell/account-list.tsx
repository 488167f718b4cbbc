import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSponsor } from '../../lib/auth.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from './avatar.tsx';
import { ACCOUNT_LINKS } from './navigation-links.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useSponsorName } from './use-sponsor-name.ts';

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
