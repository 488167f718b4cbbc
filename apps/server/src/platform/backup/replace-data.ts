import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { settle, syncFolder, unlessGone } from '../on-disk.ts';
import { PARTS } from './manifest.ts';
import { STAGING } from './stage-backup.ts';

/** The folder of unpacked data until it is complete and checked. */
const UNPACKING = 'restore-under-way';

/** Its name from then on: the next process that opens the data folder puts it in place. */
const UNPACKED = 'restored';

const PLAN = 'plan.json';
const planSchema = z.object({
  aside: z.string(),
  parts: z.array(z.enum(PARTS)),
  /** The parts that stay as they are. */
  kept: z.array(z.enum(PARTS)).default([]),
});

/** The steps that change the folder. A test stops at each of them. */
interface Steps {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options: { recursive: true; force: true }) => Promise<void>;
}
const STEPS: Steps = { rename, rm };

const exists = async (path: string) => (await unlessGone(lstat(path))) !== undefined;

/** The parts that a data folder has. */
export async function partsIn(folder: string): Promise<(typeof PARTS)[number][]> {
  const found: (typeof PARTS)[number][] = [];
  for (const part of PARTS) if (await exists(join(folder, part))) found.push(part);
  return found;
}

/** Makes a new, empty folder to unpack to. */
export async function beginUnpacking(dataDir: string): Promise<string> {
  const folder = join(dataDir, UNPACKING);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Replaces the data of a data folder with the unpacked data, and moves the old data to the folder
 * `aside` in it. One rename decides: a crash before it leaves the old data, a crash after it the new.
 * (Nothing leaves the data folder, which may be a disk of its own.)
 */
export async function replaceData(
  dataDir: string,
  aside: string,
  steps: Steps = STEPS,
): Promise<void> {
  await carryOut(
    dataDir,
    { aside, parts: await partsIn(join(dataDir, UNPACKING)), kept: [] },
    steps,
  );
}

/** Replaces the database of a data folder alone: the pictures and the secret key stay. */
export async function replaceDatabase(dataDir: string, aside: string): Promise<void> {
  const kept = PARTS.filter((part) => part !== 'database');
  await carryOut(dataDir, { aside, parts: ['database'], kept }, STEPS);
}

async function carryOut(
  dataDir: string,
  plan: z.infer<typeof planSchema>,
  steps: Steps,
): Promise<void> {
  const folder = join(dataDir, UNPACKING);
  await writeFile(join(folder, PLAN), JSON.stringify(plan), { flush: true });
  // The next process to find the plan carries it out, so all of its data must be on the disk first.
  await settle(folder);
  await steps.rename(folder, join(dataDir, UNPACKED));
  await syncFolder(dataDir);
  await finishReplacing(dataDir, steps);
}

/**
 * Finishes a replacement that a crash has interrupted, before anything in the data folder is opened:
 * moves unpacked data to its place and removes the rest. Every step can be repeated.
 */
export async function finishReplacing(dataDir: string, steps: Steps = STEPS): Promise<void> {
  const unpacked = join(dataDir, UNPACKED);
  const text = await unlessGone(readFile(join(unpacked, PLAN), 'utf8'));
  if (text !== undefined) {
    const plan = planSchema.parse(JSON.parse(text));
    for (const part of PARTS) {
      if (!plan.kept.includes(part)) await replacePart(dataDir, part, plan, steps);
    }
    await syncFolder(dataDir);
  }
  for (const rest of [UNPACKED, UNPACKING, STAGING]) {
    await steps.rm(join(dataDir, rest), { recursive: true, force: true });
  }
}

async function replacePart(
  dataDir: string,
  part: (typeof PARTS)[number],
  { aside, parts }: z.infer<typeof planSchema>,
  steps: Steps,
): Promise<void> {
  const [place, coming] = [join(dataDir, part), join(dataDir, UNPACKED, part)];
  const isComing = await exists(coming);
  // It is in place already.
  if (!isComing && parts.includes(part)) return;
  if (await exists(place)) {
    await mkdir(join(dataDir, aside), { recursive: true, mode: 0o700 });
    await syncFolder(dataDir);
    await steps.rename(place, join(dataDir, aside, part));
    // The old data must be in its new place on the disk before the new data replaces it.
    await syncFolder(join(dataDir, aside));
  }
  if (isComing) await steps.rename(coming, place);
}
