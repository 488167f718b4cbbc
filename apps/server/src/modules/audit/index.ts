export { listAudit, recordAudit, SPONSOR_DETAILS, subjectOf } from './audit-log.ts';
export type { AuditEntry, AuditFilter, AuditSubject } from './repository.ts';
