export { listAudit, recordAudit, SPONSOR_DETAILS, subjectOf } from './audit-log.ts';
export { READ_FOR_FILE, recordExport } from './record-export.ts';
export type { AuditEntry, AuditFilter, AuditSubject } from './repository.ts';
