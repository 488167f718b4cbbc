// Checks that every text exists in both languages, every key in code exists, and every key is used.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { usedKeys, type Uses } from './used-keys.ts';

/** Texts of one area: key (`form.query`) -> text. */
type Area = ReadonlyMap<string, string>;
/** Texts of one language, by namespace. */
export type Texts = ReadonlyMap<string, Area>;

const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;
/** Plural forms that name their number in a word (سنتان) and may omit the digits. */
const spelledOut = ['zero', 'one', 'two'];
/** Names that are written alike in both languages. */
const properNames = [
  ...[
    'English',
    'العربية',
    'EN',
    'عربي',
    'Caps Lock',
    'Nabta',
    'WhatsApp',
    'Facebook',
    'Instagram',
    'YouTube',
    'PostgreSQL',
    'Stripe',
    'Odoo',
    'QuickBooks Online',
    'QuickBooks Desktop',
  ],
  // The credits of the drawings.
  ...['Toon Head', 'Johan Melin', 'DiceBear', 'CC BY'],
];

/**
 * Flattens the content of a locale file to `form.query` -> text.
 *
 * @throws when something in it is neither text nor a group of texts
 */
export function flatten(content: unknown, prefix = ''): Map<string, string> {
  if (typeof content === 'string') return new Map([[prefix, content]]);
  if (typeof content !== 'object' || content === null) {
    throw new Error(`${prefix || 'The file'} is neither a text nor a group of texts.`);
  }
  return new Map(
    Object.entries(content).flatMap(([name, value]) => [
      ...flatten(value, prefix === '' ? name : `${prefix}.${name}`),
    ]),
  );
}

/** The key that code asks for: without the suffix of a plural form, when it is one of a family. */
export function baseKey(key: string, keys: Area): string {
  const base = key.replace(pluralSuffix, '');
  return base !== key && (keys.has(`${base}_other`) || keys.has(`${base}_ordinal_other`))
    ? base
    : key;
}

/** Lists the mistakes between English and another language, and within each. */
export function compareTexts(en: Texts, translated: Texts, language: string): string[] {
  const namespaces = new Set([...en.keys(), ...translated.keys()]);
  return [...namespaces].flatMap((namespace) => {
    const english = en.get(namespace) ?? new Map<string, string>();
    const other = translated.get(namespace) ?? new Map<string, string>();
    return [
      ...missingKeys(english, other, language),
      ...missingForms(english, 'en'),
      ...missingForms(other, language),
      ...differentPlaceholders(english, english, 'en'),
      ...differentPlaceholders(english, other, language),
      ...wrongLanguage(english, 'en'),
      ...wrongLanguage(other, language),
    ].map((finding) => `${namespace}:${finding}`);
  });
}

function missingKeys(english: Area, other: Area, language: string): string[] {
  const bases = (texts: Area) => new Set([...texts.keys()].map((key) => baseKey(key, texts)));
  const inEnglish = bases(english);
  const inOther = bases(other);
  return [
    ...[...inEnglish.difference(inOther)].map((key) => `${key} is missing in ${language}`),
    ...[...inOther.difference(inEnglish)].map((key) => `${key} is missing in en`),
  ];
}

function missingForms(texts: Area, locale: string): string[] {
  const families = [...texts.keys()].filter((key) => baseKey(key, texts) !== key);
  const bases = new Set(families.map((key) => key.replace(/_[a-z]+$/, '')));
  return [...bases].flatMap((base) =>
    new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => !texts.has(`${base}_${form}`))
      .map((form) => `${base}_${form} is missing in ${locale}`),
  );
}

function differentPlaceholders(english: Area, texts: Area, locale: string): string[] {
  return [...texts].flatMap(([key, text]) => {
    const model = english.get(key) ?? english.get(`${baseKey(key, texts)}_other`);
    if (model === undefined) return [];
    const wanted = placeholders(model);
    const found = placeholders(text);
    const form = baseKey(key, texts) === key ? undefined : pluralSuffix.exec(key)?.[1];
    const optional = form !== undefined && spelledOut.includes(form) ? ['{{count}}'] : [];
    const lost = [...wanted].filter((name) => !found.has(name) && !optional.includes(name));
    const where = `${key} in ${locale}`;
    return [
      ...lost.map((name) => `${where} does not have ${name}`),
      ...[...found.difference(wanted)].map(
        (name) => `${where} has ${name}, which its English does not have`,
      ),
    ];
  });
}

/** The names in a text that code fills in (`{{name}}`) and the elements it wraps (`<strong>`). */
function placeholders(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`);
  const elements = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return new Set([...names, ...elements]);
}

function wrongLanguage(texts: Area, locale: string): string[] {
  return [...texts].flatMap(([key, text]) => {
    const where = `${key} in ${locale}`;
    if (text.trim() === '') return [`${where} is empty`];
    if (text !== text.trim()) return [`${where} begins or ends with a space`];
    const words = properNames
      .reduce((rest, name) => rest.replaceAll(name, ''), text)
      .replace(
        /\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|https?:\S+|\b\w+\.(?:html|json)\b|\S+@\S+|&\w+;/g,
        '',
      );
    if (!/\p{L}/u.test(words)) return [];
    if (locale !== 'ar') {
      return /\p{Script=Arabic}/u.test(words) ? [`${where} has Arabic letters: ${text}`] : [];
    }
    if (!/\p{Script=Arabic}/u.test(words)) return [`${where} is not Arabic: ${text}`];
    return /[A-Za-z]{2,}[\s,.]+[A-Za-z]{2,}/.test(words)
      ? [`${where} has a phrase in Latin letters: ${text}`]
      : [];
  });
}

/** Lists the keys that code asks for and that are not there, and those that nothing asks for. */
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

/** The texts of one language, with a namespace for each JSON file in any folder. */
export function readTexts(folder: string): Texts {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        basename(file, '.json'),
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

/**
 * The keys of the sentences about fields and files that no code names: zod, errors and faults carry
 * them as strings. Of a group code may name `none.${one}`.
 */
function unnamed(en: Texts, namespace: string, root: string): string[] {
  const code = ['packages/contract/src', 'apps/server/src', 'apps/web/app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const isNamed = (text: string, key: string) =>
    text.includes(`'${key}'`) || text.includes(`\`${key.split('.', 1)[0]}.\${`);
  return keysOf(en, namespace)
    .filter((key) => !code.some((text) => isNamed(text, key)))
    .map((key) => `${namespace}:${key} is not used`);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const folder = join(root, 'packages/texts');
  const en = readTexts(join(folder, 'en'));
  const others = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en');
  const isOurs = ({ fileName }: ts.SourceFile, ...folders: string[]) =>
    folders.some((folder) => fileName.startsWith(join(root, folder))) &&
    !/\.test\.tsx?$|\/testing\//.test(fileName);
  const web = usedKeys(programOf(join(root, 'apps/web')), (file) => isOurs(file, 'apps/web/app'));
  const desk = usedKeys(programOf(join(root, 'apps/desk')), (file) =>
    isOurs(file, 'apps/desk/src'),
  );
  // The server's program includes the mails. It is large: only files that can call `t` are read.
  const server = usedKeys(
    programOf(join(root, 'apps/server')),
    (file) =>
      isOurs(file, 'apps/server/src', 'packages/emails/src') &&
      /\b(textsOf|mailTexts|sayOf)\b/.test(file.text),
  );
  const carried = ['field-errors', 'desk-errors', 'file-faults'];
  const asked = new Map([...en].filter(([namespace]) => !carried.includes(namespace)));
  const uses = {
    uses: [...web.uses, ...desk.uses, ...server.uses],
    unclear: [...web.unclear, ...desk.unclear, ...server.unclear],
    open: web.open,
    strings: web.strings,
  };
  const findings = [
    ...others.flatMap((language) => compareTexts(en, readTexts(join(folder, language)), language)),
    ...compareKeys(asked, uses),
    ...carried.flatMap((namespace) => unnamed(en, namespace, root)),
  ];
  for (const finding of findings) console.log(finding.replaceAll(`${root}/`, ''));
  const count = [...en.values()].reduce((sum, keys) => sum + keys.size, 0);
  console.log(
    `${count} texts in ${en.size} files of packages/texts, asked for ${uses.uses.length} times.`,
  );
  if (findings.length > 0 || others.length === 0 || count === 0 || uses.uses.length === 0)
    process.exitCode = 1;
}
