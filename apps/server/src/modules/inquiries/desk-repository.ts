import { foldForSearch, MAX_ID } from '@nabta/contract';
import type { DeskInquiryListQuery } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { staffAccountsView } from '../../db/views.ts';
import { inquiryColumns } from './repository.ts';
import { inquiries, inquirySubjects } from './tables.ts';

/** Which inquiries: an absent field filters nothing. `staffId`: who asks. */
interface InquiryFilter extends Pick<DeskInquiryListQuery, 'q' | 'state' | 'assigned'> {
  readonly staffId: number;
}

/** The number of an inquiry, or a part of what it says, in either script. */
function holds(q: string) {
  const typed = foldForSearch(q);
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : MAX_ID + 1;
  return or(id > MAX_ID ? undefined : eq(inquiries.id, id), like(inquiries.searchText, pattern));
}

const inState = {
  open: isNull(inquiries.answeredAt),
  answered: and(isNotNull(inquiries.answeredAt), isNull(inquiries.closedBy)),
  closed: isNotNull(inquiries.closedBy),
};

function conditionOf({ q, state, assigned, staffId }: InquiryFilter) {
  return and(
    state && inState[state],
    assigned === 'me' ? eq(inquiries.assignedTo, staffId) : undefined,
    assigned === 'nobody' ? isNull(inquiries.assignedTo) : undefined,
    q ? holds(q) : undefined,
  );
}

/** A page of inquiries with who looks after each, the open ones first. */
export function listAtDesk(
  db: Db,
  filter: InquiryFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return assignedInquiries(db)
    .where(conditionOf(filter))
    .orderBy(
      sql`${inquiries.answeredAt} is not null`,
      order === 'asc' ? asc(inquiries.id) : desc(inquiries.id),
    )
    .limit(limit)
    .offset(offset);
}

const assignedInquiries = (db: Db) =>
  db
    .select({
      inquiry: inquiryColumns,
      subject: inquirySubjects,
      assigned: { id: staffAccountsView.id, name: staffAccountsView.name },
    })
    .from(inquiries)
    .innerJoin(inquirySubjects, eq(inquirySubjects.id, inquiries.subjectId))
    .leftJoin(staffAccountsView, eq(staffAccountsView.id, inquiries.assignedTo));

export type AssignedInquiry = Awaited<ReturnType<typeof listAtDesk>>[number];

export async function countAtDesk(db: Db, filter: InquiryFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(inquiries).where(conditionOf(filter));
  return row?.value ?? 0;
}

export async function findAtDesk(db: Db, id: number): Promise<AssignedInquiry | undefined> {
  const [row] = await assignedInquiries(db).where(eq(inquiries.id, id));
  return row;
}

/** The staff who can answer inquiries, by name. */
export function listColleagues(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: staffAccountsView.id, name: staffAccountsView.name })
    .from(staffAccountsView)
    .where(
      and(isNull(staffAccountsView.closedAt), sql`'sponsors' = any(${staffAccountsView.roles})`),
    )
    .orderBy(asc(staffAccountsView.name), asc(staffAccountsView.id));
}
