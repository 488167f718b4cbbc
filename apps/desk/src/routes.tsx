import type { RouteObject } from 'react-router';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { AuditScreen } from './screens/audit/audit-screen.tsx';
import { LooksScreen } from './screens/audit/looks-screen.tsx';
import { BringLetterScreen } from './screens/letters/bring-letter-screen.tsx';
import { LettersScreen } from './screens/letters/letters-screen.tsx';
import { InvitePersonScreen } from './screens/people/invite-person-screen.tsx';
import { PeopleScreen } from './screens/people/people-screen.tsx';
import { PersonScreen } from './screens/people/person-screen.tsx';
import { RolesScreen } from './screens/people/roles-screen.tsx';
import { InvitationScreen } from './screens/sign-in/invitation-screen.tsx';
import { TodayScreen } from './screens/today/today-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Every address of the desk, below `/desk`. */
export const routes: RouteObject[] = [
  { path: '/invitation/:token', element: <InvitationScreen /> },
  {
    element: <Shell />,
    children: [
      { index: true, element: <TodayScreen /> },
      { path: '/letters', element: <LettersScreen /> },
      { path: '/letters/bring', element: <BringLetterScreen /> },
      { path: '/letters/:id', element: <LettersScreen /> },
      { path: '/people', element: <PeopleScreen /> },
      { path: '/people/invite', element: <InvitePersonScreen /> },
      { path: '/people/:id', element: <PersonScreen /> },
      { path: '/roles', element: <RolesScreen /> },
      { path: '/audit', element: <AuditScreen /> },
      { path: '/looks', element: <LooksScreen /> },
      { path: '/account', element: <AccountScreen /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
