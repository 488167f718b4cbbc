import { DomainError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import type { ImportDeps } from '../content-files/index.ts';
import { publishContent } from './publish-content.ts';
import { hashOfPublished, readContent } from './read-content.ts';
import * as repository from './repository.ts';
import type { VersionRow } from './repository.ts';

/** Who publishes on a day, in the audit log. */
const DAILY_JOB = 'the daily job';

/**
 * Publishes the drafts whose day has come, each once, also where several processes do it. One that
 * the rules refuse by now, or that was to take the place of something else than what the site has,
 * stays a draft and is named among what needs a hand.
 */
export async function publishDueContent(deps: ImportDeps): Promise<void> {
  const due = await repository.listDue(deps.db, cairoToday(deps.clock));
  for (const draft of due) await publishDue(deps, draft);
}

async function publishDue(deps: ImportDeps, draft: VersionRow): Promise<void> {
  const { kind, recordId: id, publishOn, publishOver, dayChosenBy } = draft;
  try {
    const { published, version, waiting } = await readContent(deps.db, kind, id);
    if (waiting?.on !== publishOn) return;
    if (hashOfPublished(published) !== publishOver) {
      await refuse(deps, draft, []);
      return;
    }
    await publishContent(deps, {
      ...{ kind, id, version, actor: DAILY_JOB, by: dayChosenBy ?? DAILY_JOB },
      signal: new AbortController().signal,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'validation-failed') await refuse(deps, draft, Object.keys(error.fields));
    // Another process or somebody at the desk was first. What still waits has its turn in an hour.
    else if (error.code !== 'conflict' && error.code !== 'not-found') throw error;
  }
}

/** Leaves a draft as it is. Without `fields`, what is on the site was changed by a file meanwhile. */
async function refuse(
  { db, clock }: ImportDeps,
  draft: VersionRow,
  fields: readonly string[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await repository.setRefused(transaction, draft, clock.now()))) return;
    const { kind, recordId: content, publishOn: on } = draft;
    await recordAudit(
      { db: transaction, clock },
      {
        actor: DAILY_JOB,
        action: 'content not published',
        details: { kind, content, on, ...(fields.length > 0 ? { fields } : {}) },
      },
    );
  });
}
