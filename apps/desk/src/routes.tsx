import { CONTENT_KINDS, type Permission } from '@nabta/contract/desk';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { useMay } from './api/session.ts';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { AuditScreen } from './screens/audit/audit-screen.tsx';
import { LooksScreen } from './screens/audit/looks-screen.tsx';
import { ChildScreen } from './screens/children/child-screen.tsx';
import { ChildrenScreen } from './screens/children/children-screen.tsx';
import { EditChildScreen, NewChildScreen } from './screens/children/save-child-screens.tsx';
import { ContentScreen } from './screens/content/content-screen.tsx';
import { EditContentScreen } from './screens/content/edit-content-screen.tsx';
import { NewContentScreen } from './screens/content/new-content-screen.tsx';
import { InquiriesScreen } from './screens/inquiries/inquiries-screen.tsx';
import { InquiryScreen } from './screens/inquiries/inquiry-screen.tsx';
import { BringLetterScreen } from './screens/letters/bring-letter-screen.tsx';
import { BringManyScreen } from './screens/letters/bring-many-screen.tsx';
import { HandOverScreen } from './screens/letters/hand-over-screen.tsx';
import { LettersScreen } from './screens/letters/letters-screen.tsx';
import { MissingLettersScreen } from './screens/letters/missing-letters-screen.tsx';
import { InvitePersonScreen } from './screens/people/invite-person-screen.tsx';
import { BankFileScreen } from './screens/money/bank-file-screen.tsx';
import { MonthReportScreen } from './screens/money/month-report-screen.tsx';
import { PaymentScreen } from './screens/money/payment-screen.tsx';
import { PaymentsScreen } from './screens/money/payments-screen.tsx';
import { RecordTransferScreen } from './screens/money/record-transfer-screen.tsx';
import { RefundsScreen } from './screens/money/refunds-screen.tsx';
import { PeopleScreen } from './screens/people/people-screen.tsx';
import { PersonScreen } from './screens/people/person-screen.tsx';
import { RolesScreen } from './screens/people/roles-screen.tsx';
import { InvitationScreen } from './screens/sign-in/invitation-screen.tsx';
import { InviteSponsorScreen } from './screens/sponsors/invite-sponsor-screen.tsx';
import { SponsorScreen } from './screens/sponsors/sponsor-screen.tsx';
import { SponsorsScreen } from './screens/sponsors/sponsors-screen.tsx';
import { TodayScreen } from './screens/today/today-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Screens for whoever may do something; to others they are not there. */
function For({ may }: { readonly may: Permission }) {
  return useMay(may) ? <Outlet /> : <NotFoundScreen />;
}

const only = (may: Permission, ...children: RouteObject[]): RouteObject => ({
  element: <For may={may} />,
  children,
});

/** Every address of the desk, below `/desk`. */
export const routes: RouteObject[] = [
  { path: '/invitation/:token', element: <InvitationScreen /> },
  {
    element: <Shell />,
    children: [
      { index: true, element: <TodayScreen /> },
      { path: '/roles', element: <RolesScreen /> },
      { path: '/account', element: <AccountScreen /> },
      only(
        'read-letters',
        { path: '/letters', element: <LettersScreen /> },
        { path: '/letters/:id', element: <LettersScreen /> },
        { path: '/letters/missing', element: <MissingLettersScreen /> },
      ),
      only('decide-letters', { path: '/letters/hand-over', element: <HandOverScreen /> }),
      only(
        'bring-letters',
        { path: '/letters/bring', element: <BringLetterScreen /> },
        { path: '/letters/bring-many', element: <BringManyScreen /> },
      ),
      only(
        'read-children',
        { path: '/children', element: <ChildrenScreen /> },
        { path: '/children/:id', element: <ChildScreen /> },
      ),
      only(
        'change-children',
        { path: '/children/new', element: <NewChildScreen /> },
        { path: '/children/:id/edit', element: <EditChildScreen /> },
      ),
      only(
        'read-sponsors',
        { path: '/sponsors', element: <SponsorsScreen /> },
        { path: '/sponsors/:id', element: <SponsorScreen /> },
      ),
      only('change-sponsors', { path: '/sponsors/invite', element: <InviteSponsorScreen /> }),
      only(
        'read-staff',
        { path: '/people', element: <PeopleScreen /> },
        { path: '/people/:id', element: <PersonScreen /> },
      ),
      only('change-staff', { path: '/people/invite', element: <InvitePersonScreen /> }),
      only('read-audit', { path: '/audit', element: <AuditScreen /> }),
      only('read-looks', { path: '/looks', element: <LooksScreen /> }),
      only(
        'read-inquiries',
        { path: '/inquiries', element: <InquiriesScreen /> },
        { path: '/inquiries/:id', element: <InquiryScreen /> },
      ),
      only(
        'read-content',
        { path: '/content', element: <Navigate to="/content/faqs" replace /> },
        ...CONTENT_KINDS.flatMap((kind) => [
          { path: `/content/${kind}`, element: <ContentScreen key={kind} kind={kind} /> },
          { path: `/content/${kind}/:id`, element: <EditContentScreen key={kind} kind={kind} /> },
        ]),
      ),
      only(
        'change-content',
        ...CONTENT_KINDS.map((kind) => ({
          path: `/content/${kind}/new`,
          element: <NewContentScreen key={kind} kind={kind} />,
        })),
      ),
      only(
        'read-money',
        { path: '/money', element: <PaymentsScreen /> },
        { path: '/money/payments/:id', element: <PaymentScreen /> },
        { path: '/money/refunds', element: <RefundsScreen /> },
        { path: '/money/report', element: <MonthReportScreen /> },
      ),
      only(
        'record-money',
        { path: '/money/bank', element: <BankFileScreen /> },
        { path: '/money/record', element: <RecordTransferScreen /> },
      ),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
