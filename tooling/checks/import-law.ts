// Does the tree keep the import law (.dependency-cruiser.mjs)?
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import law from '../../.dependency-cruiser.mjs';

const folders = [
  'packages/contract',
  'packages/organisation',
  'packages/emails',
  'packages/texts',
  'apps/payment-sandbox',
  'apps/server',
  'apps/web',
  'apps/desk',
  'demo',
  'tooling',
  'e2e',
];

export interface Findings {
  /** The number of our files that were read, by folder. */
  readonly read: ReadonlyMap<string, number>;
  readonly violations: readonly { rule: string; from: string; to: string }[];
}

/** The names of all rules of the law. */
export const rules: readonly string[] = (law.forbidden ?? []).map((rule) => rule.name ?? '');

/**
 * Reads every import of a tree and holds it against the law.
 *
 * @param root folder of the project
 */
export async function checkImports(root: string): Promise<Findings> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    present,
    { ...law.options, baseDir: root, validate: true, ruleSet: { forbidden: law.forbidden ?? [] } },
    law.options?.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return { read: countRead(output, present), violations: violationsOf(output) };
}

function countRead({ modules }: ICruiseResult, present: readonly string[]): Map<string, number> {
  return new Map(
    present.map((folder) => [
      folder,
      modules.filter(({ source }) => source.startsWith(`${folder}/`)).length,
    ]),
  );
}

function violationsOf({ summary }: ICruiseResult): Findings['violations'] {
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

if (import.meta.main) {
  const { read, violations } = await checkImports(join(import.meta.dirname, '../..'));
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}`);
  // A reader that understands nothing finds nothing wrong: that must not pass for a clean tree.
  const unread = folders.filter((folder) => folder !== 'e2e' && !read.get(folder));
  for (const folder of unread) console.log(`No file of ${folder} was read.`);
  console.log(`${[...read.values()].reduce((sum, count) => sum + count, 0)} files were read.`);
  if (violations.length + unread.length > 0) process.exitCode = 1;
}
