/** The roles of staff. A person has one or more. */
export const STAFF_ROLES = [
  'letters',
  'children',
  'sponsors',
  'money',
  'content',
  'auditor',
  'admin',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The one table of what each role may do. A call of the desk names a line of it (`calls.ts`). */
export const PERMISSIONS = {
  'see-today': STAFF_ROLES,
  'read-letters': ['letters'],
  'decide-letters': ['letters'],
  'bring-letters': ['letters'],
  'read-children': ['children', 'auditor'],
  'change-children': ['children'],
  'read-sponsors': ['sponsors', 'money', 'auditor', 'admin'],
  'change-sponsors': ['sponsors'],
  'read-inquiries': ['sponsors', 'auditor'],
  'answer-inquiries': ['sponsors'],
  'read-amounts': ['money', 'auditor'],
  'export-person': ['admin'],
  'erase-person': ['admin'],
  'read-staff': ['auditor', 'admin'],
  'change-staff': ['admin'],
  'read-audit': ['auditor', 'admin'],
  'read-looks': ['auditor', 'admin'],
  'read-settings': ['auditor', 'admin'],
  'read-mails': ['auditor', 'admin'],
  'retry-mails': ['admin'],
  'run-checks': ['auditor', 'admin'],
  'read-content': ['content', 'auditor'],
  'change-content': ['content'],
  'read-villages': ['children', 'content', 'auditor'],
  'change-villages': ['children', 'content'],
  'read-money': ['money', 'auditor'],
  'record-money': ['money'],
  'return-money': ['money'],
  'read-dues': ['sponsors', 'money', 'auditor', 'admin'],
  'pause-dues': ['money', 'admin'],
  'heal-books': ['money'],
  'read-board-report': ['money', 'auditor', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** Whether somebody with these roles may do something. */
export function isAllowed(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
