// docs/requirements.md explains every requirement id in one line, with links to its tests. `npm run
// requirements` writes the links; the check fails when a link is stale, when code cites an id that
// the page does not explain, or when an id has neither a test nor a reason.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const PAGE = 'docs/requirements.md';
const AREAS =
  'API|AUT|CFM|CHD|CON|CRD|CRT|CST|DON|DSH|DUE|ECT|ENT|ERR|FAQ|GEN|GFT|HOME|LEG|LTR|NAV|PRF|PRJ|PWD|RTE|SPN|SUP|TRAP|TXN|VAL|WHO';
/**
 * One line of the page: `- **DON-10** What holds. ([a.test.ts](../a.test.ts))`. `(As DON-10: ...)` names
 * other ids that say the same, `(Not tested: why.)` a reason.
 */
const LINE =
  /^- \*\*([A-Z]+-\d\d)\*\* (.*?)(?: \((As [A-Z0-9-, ]+)?(?:: )?(?:\[.*|Not tested: .*)?\))?$/;
const NOT_TESTED = / \(Not tested: .+\)$/;
/** As many links as a reader follows. */
const MOST_LINKS = 3;

/** The ids that a text cites: `DON-10`, and both ends and all between of `DON-10 to DON-12`. */
export function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  const citation = new RegExp(
    `\\b(${AREAS})-(\\d\\d)\\b(?:\\s*(?:to|-)\\s*(?:\\1-)?(\\d\\d)\\b)?((?:(?:,| and) \\d\\d\\b)*)`,
    'g',
  );
  for (const [, area, first, last, more] of text.matchAll(citation)) {
    const end = Number(last ?? first);
    for (let number = Number(first); number <= end; number++) {
      ids.add(`${area}-${String(number).padStart(2, '0')}`);
    }
    for (const [number] of (more ?? '').matchAll(/\d\d/g)) ids.add(`${area}-${number}`);
  }
  return ids;
}

/** The files that cite each id: tests with the id in a name first, then journeys. */
export function citationsIn(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const id of idsIn(text)) cited.set(id, [...(cited.get(id) ?? []), file]);
  }
  return cited;
}

/** The page with new links, and its problems. */
export function checkPage(
  page: string,
  tests: ReadonlyMap<string, string[]>,
  elsewhere: ReadonlyMap<string, string[]>,
): { page: string; problems: string[] } {
  const problems: string[] = [];
  const explained = new Set<string>();
  const lines = page.split('\n').map((line) => {
    const [, id, words, same] = LINE.exec(line) ?? [];
    if (id === undefined || words === undefined) return line;
    if (explained.has(id)) problems.push(`${id} is explained twice`);
    explained.add(id);
    const files = [id, ...idsIn(same ?? '')].flatMap((proved) => tests.get(proved) ?? []);
    const proofs = [...new Set(files)].slice(0, MOST_LINKS);
    if (proofs.length > 0) {
      const links = proofs.map((file) => `[${basename(file)}](../${file})`).join(', ');
      return `- **${id}** ${words} (${same === undefined ? '' : `${same}: `}${links})`;
    }
    if (!NOT_TESTED.test(line)) problems.push(`${id} is proved by no test, and no reason is given`);
    return line;
  });
  for (const [id, files] of [...tests, ...elsewhere]) {
    if (!explained.has(id)) problems.push(`${id} is not explained: ${files[0] ?? ''} cites it`);
  }
  return { page: lines.join('\n'), problems };
}

function filesOf(root: string, ...patterns: readonly string[]): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file !== '' && file !== PAGE);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const page = readFileSync(join(root, PAGE), 'utf8');
  const own = ':!tooling/checks/requirements*';
  const tests = citationsIn(filesOf(root, '*.test.ts', '*.test.tsx', 'e2e/*.ts', own));
  const elsewhere = citationsIn(filesOf(root, '*.ts', '*.tsx', 'docs/*.md', own));
  const checked = checkPage(page, tests, elsewhere);
  if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), checked.page);
  else if (checked.page !== page) checked.problems.push('links are stale: npm run requirements');
  for (const problem of checked.problems) console.log(problem);
  console.log(`${tests.size} requirements are proved by tests.`);
  if (checked.problems.length > 0) process.exitCode = 1;
}
