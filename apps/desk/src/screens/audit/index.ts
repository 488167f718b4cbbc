/** The screens of this area, whose code comes together. */
export { AuditScreen } from './audit-screen.tsx';
export { LooksScreen } from './looks-screen.tsx';
