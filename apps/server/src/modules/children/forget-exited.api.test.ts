import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeChild } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { runStaffCommand } from '../../staff/run-command.ts';
import { exitChild } from '../ministry-sponsorships/index.ts';
import { enforceRetention } from '../personal-data/index.ts';
import { children, families } from './tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

const exit = (code: string) =>
  exitChild(test.deps, {
    ...{ code, reason: 'age', exitCase: undefined, actor: 'Nadia', note: undefined },
    dryRun: false,
  });

/** The daily job, so many days later. */
async function later(days: number) {
  test.clock.advance({ hours: 24 * days });
  await enforceRetention(test.deps, { dryRun: false, actor: 'the daily job' });
}

const rowOf = async (id: number) =>
  (
    await db
      .select()
      .from(children)
      .innerJoin(families, eq(families.id, children.familyId))
      .where(eq(children.id, id))
  )[0];

async function exportedCodes() {
  const terminal = createFakeTerminal();
  await runStaffCommand(['export', 'children', '--format', 'json'], {
    deps: () => Promise.resolve(test.deps),
    ...{ cwd: '/', actor: 'Nadia', terminal, signal: new AbortController().signal },
  });
  const records = JSON.parse(terminal.out()) as readonly { code: string }[];
  return records.map(({ code }) => code);
}

let child: Awaited<ReturnType<typeof makeChild>>;
beforeEach(async () => {
  child = await makeChild(db, { sistersEn: 'Mariam (8)', sistersAr: 'مريم (٨)' });
});

it('forgets a child 90 days after the exit, and a family of whom nobody is left', async () => {
  const before = await rowOf(child.id);
  await exit(child.code);
  await later(89);
  expect((await rowOf(child.id))?.children).toMatchObject({ fullNameEn: 'Amira Samir Girgis' });
  await later(2);
  const after = await rowOf(child.id);
  expect(after?.children).toEqual({
    ...before?.children,
    ...{ status: 'exited', listed: false, exitedAt: after?.children.exitedAt },
    ...{ fullNameEn: 'Amira', fullNameAr: 'أميرة', dateOfBirth: '2016-01-01' },
    ...{ sistersEn: '', sistersAr: '', characterEn: '', characterAr: '', storyEn: '', storyAr: '' },
    ...{ specialTalentsEn: '', specialTalentsAr: '', hobbiesEn: '', hobbiesAr: '' },
    ...{ dreamsEn: '', dreamsAr: '', bestSubjectEn: '', bestSubjectAr: '' },
    searchText: before?.children.searchText
      .replace('amira samir girgis', 'amira')
      .replace(/( \S+) سمير جرجس/u, '$1'),
  });
  expect(after?.families).toEqual({
    ...before?.families,
    ...{ fatherNameEn: '', fatherNameAr: '', motherNameEn: '', motherNameAr: '', incomeAmount: 0 },
    ...{ incomeEarnerProfessionsEn: '', incomeEarnerProfessionsAr: '' },
  });
});

it('keeps a family as long as one of its children is there, or has just left', async () => {
  const sibling = await makeChild(db, { familyId: child.familyId });
  const family = (await rowOf(child.id))?.families;
  await exit(child.code);
  await later(91);
  expect((await rowOf(child.id))?.children.storyEn).toBe('');
  expect(await rowOf(sibling.id)).toEqual({ children: sibling, families: family });
  await exit(sibling.code);
  await later(89);
  expect((await rowOf(sibling.id))?.families).toEqual(family);
  await later(2);
  expect((await rowOf(sibling.id))?.families.fatherNameEn).toBe('');
});

it('exports whom the desk can still import: not a child without a family', async () => {
  const { id } = await makeChild(db);
  const left = await makeChild(db, { familyId: child.familyId, code: 'LEFT' });
  await exit(left.code);
  await later(91);
  expect(await exportedCodes()).toContain('LEFT');
  await exit(child.code);
  await later(91);
  expect(await exportedCodes()).toEqual([(await rowOf(id))?.children.code]);
});

it('forgets nobody whom staff have hidden', async () => {
  await db.update(children).set({ status: 'hidden' }).where(eq(children.id, child.id));
  const before = await rowOf(child.id);
  await later(365);
  expect(await rowOf(child.id)).toEqual(before);
});
