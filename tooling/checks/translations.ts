// Every text in both languages, every key that code asks for, and no key that nothing asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { baseKey, compareTexts, flatten, type Texts } from './locale-texts.ts';
import { usedKeys, type Uses } from './used-keys.ts';

/** What is wrong between the keys that code asks for and those that there are. */
export function compareKeys(texts: Texts, { uses, unclear, open, strings }: Uses): string[] {
  const used = new Set<string>();
  const missing = new Set<string>();
  for (const { namespace, key, where } of uses) {
    const known = keysOf(texts, namespace).filter((candidate) => matches(candidate, key));
    for (const candidate of known) used.add(`${namespace}:${candidate}`);
    if (known.length === 0)
      missing.add(`${where} asks for ${namespace}:${key}, which is not there`);
  }
  const unused = [...texts.keys()].flatMap((namespace) =>
    keysOf(texts, namespace)
      .filter((key) => !used.has(`${namespace}:${key}`) && !nested(texts, key))
      .filter((key) => !(open.has(namespace) && strings.has(key)))
      .map((key) => `${namespace}:${key} is not used`),
  );
  const silent = unclear.map(
    (where) => `${where} asks for a key that nothing tells: add \`// i18n-keys: namespace:key.*\``,
  );
  return [...missing, ...unused, ...silent];
}

/** The keys as code asks for them: one for all forms of a plural. */
function keysOf(texts: Texts, namespace: string): string[] {
  const keys = texts.get(namespace) ?? new Map<string, string>();
  return [...new Set([...keys.keys()].map((key) => baseKey(key, keys)))];
}

/** Whether a key is asked for: by name, by pattern, or as one of the group asked for. */
function matches(key: string, asked: string): boolean {
  if (key === asked || key.startsWith(`${asked}.`)) return true;
  if (!asked.includes('*')) return false;
  const pattern = asked.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.+');
  return new RegExp(`^${pattern}$`).test(key);
}

function nested(texts: Texts, key: string): boolean {
  return [...texts.values()].some((keys) =>
    [...keys.values()].some((text) => text.includes(`$t(${key}`)),
  );
}

/** The texts of one language, from its folder of JSON files. */
export function readTexts(folder: string): Texts {
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace(/\.json$/, ''),
        flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
  );
}

function programOf(project: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(project, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  });
  if (!config) throw new Error(`${project} has no tsconfig.json.`);
  return ts.createProgram(config.fileNames, config.options);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const web = join(root, 'apps/web');
  const en = readTexts(join(root, 'packages/texts/en/site'));
  const ar = readTexts(join(root, 'packages/texts/ar/site'));
  const uses = usedKeys(
    programOf(web),
    (file) => file.startsWith(join(web, 'app')) && !/\.test\.tsx?$/.test(file),
  );
  const findings = [...compareTexts(en, ar), ...compareKeys(en, uses)];
  for (const finding of findings) console.log(finding.replaceAll(`${root}/`, ''));
  const count = [...en.values()].reduce((sum, keys) => sum + keys.size, 0);
  console.log(
    `${count} texts in ${en.size} files of packages/texts, asked for ${uses.uses.length} times.`,
  );
  if (findings.length > 0 || count === 0 || uses.uses.length === 0) process.exitCode = 1;
}
