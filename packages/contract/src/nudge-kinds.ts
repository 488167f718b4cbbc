// Apart from their schemas, so that a page that only names them loads no zod.

/** Reminders of children: before a child's birthday, and after a long silence. */
export const CHILD_NUDGE_KINDS = ['birthday', 'silence'] as const;
export type ChildNudgeKind = (typeof CHILD_NUDGE_KINDS)[number];

/** The mails that we send by ourselves: those reminders, and each January the year together. */
export const NUDGE_KINDS = [...CHILD_NUDGE_KINDS, 'year'] as const;
export type NudgeKind = (typeof NUDGE_KINDS)[number];
