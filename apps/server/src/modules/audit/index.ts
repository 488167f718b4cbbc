export { listAudit, recordAudit } from './audit-log.ts';
export type { AuditEntry, AuditFilter, AuditSubject } from './repository.ts';
