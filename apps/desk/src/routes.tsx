import {
  CONTENT_FILE_KINDS,
  CONTENT_KINDS,
  contentPermission,
  type Permission,
} from '@nabta/contract/desk';
import { createElement, type ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { useMay, useOwnSession } from './api/session.ts';
import * as areas from './areas.ts';
import { useHasJustEntered } from './shell/enter.ts';
import { firstPlace } from './shell/navigation.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';
import { Waiting } from './ui/waiting.tsx';

/**
 * Screens for whoever may do something; to others they are not there. Who signs in where somebody
 * else had been is led to their own first screen.
 */
function For({ may }: { readonly may: Permission }) {
  const isOpen = useMay(may);
  const hasEntered = useHasJustEntered();
  const { permissions } = useOwnSession();
  if (isOpen) return <Outlet />;
  return hasEntered ? <Navigate to={firstPlace(permissions)} replace /> : <NotFoundScreen />;
}

const only = (may: Permission, ...children: RouteObject[]): RouteObject => ({
  element: <For may={may} />,
  children,
});

/** A screen whose code comes with its area. */
const screen = <Name extends string>(
  path: string,
  area: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteObject => ({ path, lazy: async () => ({ Component: (await area())[name] }) });

/** The same of one kind of records: another kind is another screen, and keeps nothing of the first. */
const screenOf = <Kind extends string, Name extends string>(
  kind: Kind,
  path: string,
  area: () => Promise<Readonly<Record<Name, ComponentType<{ readonly kind: Kind }>>>>,
  name: Name,
): RouteObject => ({
  path,
  lazy: async () => {
    const Screen: ComponentType<{ readonly kind: Kind }> = (await area())[name];
    return { element: createElement(Screen, { key: kind, kind }) };
  },
});

/** Of screens: while the first one is on its way, and when one does not come. */
const AROUND = {
  hydrateFallbackElement: <Waiting />,
  errorElement: <ScreenFailed />,
} as const;

const screens: RouteObject[] = [
  screen('/', areas.today, 'TodayScreen'),
  screen('/roles', areas.people, 'RolesScreen'),
  screen('/account', areas.account, 'AccountScreen'),
  only(
    'read-letters',
    screen('/letters', areas.letters, 'LettersScreen'),
    screen('/letters/:id', areas.letters, 'LettersScreen'),
    screen('/letters/missing', areas.letters, 'MissingLettersScreen'),
  ),
  only('decide-letters', screen('/letters/hand-over', areas.letters, 'HandOverScreen')),
  only(
    'bring-letters',
    screen('/letters/bring', areas.letters, 'BringLetterScreen'),
    screen('/letters/bring-many', areas.letters, 'BringManyScreen'),
  ),
  only(
    'read-children',
    screen('/children', areas.children, 'ChildrenScreen'),
    screen('/children/:id', areas.children, 'ChildScreen'),
  ),
  only(
    'change-children',
    screen('/children/new', areas.children, 'NewChildScreen'),
    screen('/children/:id/edit', areas.children, 'EditChildScreen'),
  ),
  only(
    'read-sponsors',
    screen('/sponsors', areas.sponsors, 'SponsorsScreen'),
    screen('/sponsors/communities', areas.sponsors, 'CommunitiesScreen'),
    screen('/sponsors/communities/:id', areas.sponsors, 'CommunityScreen'),
    screen('/sponsors/tribute-cards', areas.sponsors, 'TributeCardsScreen'),
    screen('/sponsors/:id', areas.sponsors, 'SponsorScreen'),
  ),
  only('change-sponsors', screen('/sponsors/invite', areas.sponsors, 'InviteSponsorScreen')),
  only(
    'read-staff',
    screen('/people', areas.people, 'PeopleScreen'),
    screen('/people/:id', areas.people, 'PersonScreen'),
  ),
  only('change-staff', screen('/people/invite', areas.people, 'InvitePersonScreen')),
  only('read-audit', screen('/audit', areas.audit, 'AuditScreen')),
  only('read-settings', screen('/settings', areas.settings, 'SettingsScreen')),
  only('read-mails', screen('/mails', areas.upkeep, 'MailsScreen')),
  only('run-checks', screen('/checks', areas.upkeep, 'ChecksScreen')),
  only('read-looks', screen('/looks', areas.audit, 'LooksScreen')),
  only(
    'read-inquiries',
    screen('/inquiries', areas.inquiries, 'InquiriesScreen'),
    screen('/inquiries/:id', areas.inquiries, 'InquiryScreen'),
  ),
  screen('/content', areas.content, 'AnyContent'),
  ...CONTENT_KINDS.flatMap((kind) => [
    only(
      contentPermission(kind, 'read'),
      screenOf(kind, `/content/${kind}`, areas.content, 'ContentScreen'),
      screenOf(kind, `/content/${kind}/:id`, areas.content, 'EditContentScreen'),
    ),
    only(
      contentPermission(kind, 'change'),
      screenOf(kind, `/content/${kind}/new`, areas.content, 'NewContentScreen'),
    ),
  ]),
  screen('/files', areas.files, 'AnyFiles'),
  only('change-children', screenOf('children', '/files/children', areas.files, 'FilesScreen')),
  ...CONTENT_FILE_KINDS.map((kind) =>
    only(
      contentPermission(kind, 'change'),
      screenOf(kind, `/files/${kind}`, areas.files, 'FilesScreen'),
    ),
  ),
  only(
    'read-money',
    screen('/money', areas.money, 'PaymentsScreen'),
    screen('/money/ledger', areas.money, 'LedgerScreen'),
    screen('/money/payments/:id', areas.money, 'PaymentScreen'),
    screen('/money/refunds', areas.money, 'RefundsScreen'),
    screen('/money/provider', areas.money, 'ProviderScreen'),
    screen('/money/report', areas.money, 'MonthReportScreen'),
    screen('/money/journal', areas.money, 'JournalScreen'),
  ),
  only('read-board-report', screen('/money/pledges', areas.boardReport, 'PledgesScreen')),
  only(
    'record-money',
    screen('/money/bank', areas.money, 'BankFileScreen'),
    screen('/money/record', areas.money, 'RecordTransferScreen'),
  ),
  only(
    'read-dues',
    screen('/dues', areas.dues, 'DuesScreen'),
    screen('/dues/days/:day', areas.dues, 'DayDuesScreen'),
    screen('/dues/late', areas.dues, 'LateDuesScreen'),
    screen('/dues/unanswered', areas.dues, 'UnansweredDuesScreen'),
    screen('/dues/:id', areas.dues, 'DueScreen'),
  ),
  { path: '*', element: <NotFoundScreen /> },
];

/** Every address of the desk, below `/desk`. */
export const routes: RouteObject[] = [
  { ...screen('/invitation/:token', areas.invitation, 'InvitationScreen'), ...AROUND },
  {
    element: <Shell />,
    errorElement: (
      <main className="p-6">
        <ScreenFailed />
      </main>
    ),
    children: [{ ...AROUND, children: screens }],
  },
];
