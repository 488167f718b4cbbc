import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fault, type Place } from '../../faults.ts';
import { withdrawPictures } from '../pictures/index.ts';
import type { Columns, ValuesOf } from './column-rules.ts';
import type { ContentKind, Planner, Unsaved } from './kind.ts';
import { LastOnSiteCheck } from './on-site.ts';
import { createPictureTaker } from './pictures.ts';
import { createRecordReader, type Say } from './records.ts';
import { isSame, runImport, type ImportFile, type ImportOutcome } from './run-import.ts';

/** The import of a kind of content that is one table: see `runImport`. */
export function importOf<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
): ImportFile {
  return (deps, request) => {
    const pictures = createPictureTaker(deps, request);
    const withdrawn: string[] = [];
    let largestId = 0;
    let planner: Planner<ValuesOf<C>, Row> | undefined;
    const lastOnSite = kind.lastOnSite && new LastOnSiteCheck(kind.lastOnSite);
    return runImport(deps, request, kind.noun, {
      startReading() {
        const read = createRecordReader(kind.columns, request.single ? undefined : kind.example);
        const keys = new Map<string, Place>();
        return (record) => {
          const { place } = record;
          const { values, problems, notes } = read(record);
          if (!values) return { problems, notes };
          const say: Say = (column, what, error) => problems.push({ place, column, what, error });
          kind.check?.(values, say);
          checkKeys(kind, values, place, keys, say);
          largestId = Math.max(largestId, kind.idOf(values) ?? 0);
          return problems.length > 0
            ? { problems, notes }
            : { problems, notes, item: { place, values } };
        };
      },
      async checkBatch(items, { problems }) {
        planner ??= await kind.plan(deps.db);
        const known = await kind.find(deps.db, valuesOf(items));
        const against = (await kind.checkStored?.(deps.db, valuesOf(items))) ?? [];
        const outcomes: ImportOutcome[] = [];
        for (const [index, { place, values }] of items.entries()) {
          const row = known[index];
          const problem = against[index];
          if (problem) problems.add({ ...problem, place });
          const ids = await pictures.check(kind, values, row, place, problems);
          if (kind.pictures && !row && !kind.pictures.sourcesOf(values)?.length) {
            const noun = fault(`noun.${kind.noun.one}`);
            const what = fault('picture-missing', { noun });
            const error = { key: 'picture-required' } as const;
            problems.add({ place, column: kind.pictures.column, what, error });
          }
          const next = planner.rowOf(values, row, ids);
          lastOnSite?.add(next, row?.id, place);
          outcomes.push(outcomeOf(row, next));
        }
        return outcomes;
      },
      checkWhole: async (problems) => lastOnSite?.checkWhole(deps.db, problems),
      async startSaving(db) {
        await reserveIds(db, kind.table, largestId);
        planner = await kind.plan(db);
      },
      async saveBatch(db, items) {
        planner ??= await kind.plan(db);
        const known = await kind.find(db, valuesOf(items));
        const added: (Unsaved<Row> & { id?: number })[] = [];
        const gone: string[] = [];
        const outcomes: ImportOutcome[] = [];
        for (const [index, { place, values }] of items.entries()) {
          const before = known[index];
          const ids = await pictures.publish(db, kind, values, before, place);
          const row = planner.rowOf(values, before, ids);
          const outcome = outcomeOf(before, row);
          outcomes.push(outcome);
          const id = kind.idOf(values);
          if (!before) added.push(id === undefined ? row : { ...row, id });
          else if (outcome === 'updated') {
            await kind.update(db, before.id, row);
            await kind.afterUpdate?.(db, before, row);
            gone.push(...(await pictures.leftBehind(db, kind, before, ids)));
          }
        }
        if (added.length > 0) await kind.insert(db, added);
        await withdrawPictures(db, gone, deps.clock.now());
        withdrawn.push(...gone);
        return outcomes;
      },
      checkSaved: async (db, problems) => lastOnSite?.checkSaved(db, problems),
      picturesLeft: (isSaved) => (isSaved ? withdrawn : pictures.stored),
    });
  };
}

const valuesOf = <Values>(items: readonly { readonly values: Values }[]): Values[] =>
  items.map(({ values }) => values);

function outcomeOf<Row extends object>(before: Row | undefined, row: Unsaved<Row>): ImportOutcome {
  if (!before) return 'created';
  return isSame(before, row) ? 'unchanged' : 'updated';
}

/** Reports keys that a record before this one has. `keys`: the places of keys, by column and key. */
function checkKeys<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
  values: ValuesOf<C>,
  place: Place,
  keys: Map<string, Place>,
  say: Say,
): void {
  for (const { column, key } of kind.keysOf(values)) {
    const name = `${column} ${key}`;
    const earlier = keys.get(name);
    if (earlier === undefined) keys.set(name, place);
    else say(column, fault('there-already', { key, place: earlier }));
  }
}

/** Keeps the sequence from giving out ids that the file has, whichever of its lines comes first. */
async function reserveIds(db: Db, table: string, largest: number): Promise<void> {
  if (largest === 0) return;
  await db.execute(sql`
    select setval(sequence, ${largest}) from (
      select pg_get_serial_sequence(${table}, 'id')::regclass as sequence
    ) where coalesce(pg_sequence_last_value(sequence), 0) < ${largest}`);
}
