/** Texts of one language: namespace -> key (`form.query`) -> text. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const pluralForms = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const;
const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;
/** Forms that name their number in a word of their own (سنتان), so the digits may be left out. */
const spelledOut = ['zero', 'one', 'two'];
/** Names that are written as they are in both languages. */
const properNames = [
  ...['English', 'العربية', 'Nabta', 'WhatsApp', 'Facebook', 'Instagram', 'YouTube'],
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
export function baseKey(key: string, keys: ReadonlyMap<string, string>): string {
  const base = key.replace(pluralSuffix, '');
  return base !== key && (keys.has(`${base}_other`) || keys.has(`${base}_ordinal_other`))
    ? base
    : key;
}

/** What is wrong between the two languages, and within each. */
export function compareTexts(en: Texts, ar: Texts): string[] {
  const namespaces = new Set([...en.keys(), ...ar.keys()]);
  return [...namespaces].flatMap((namespace) => {
    const english = en.get(namespace) ?? new Map<string, string>();
    const arabic = ar.get(namespace) ?? new Map<string, string>();
    return [
      ...missingKeys(english, arabic),
      ...missingForms(english, 'en'),
      ...missingForms(arabic, 'ar'),
      ...differentPlaceholders(english, arabic),
      ...wrongLanguage(english, 'en'),
      ...wrongLanguage(arabic, 'ar'),
    ].map((finding) => `${namespace}:${finding}`);
  });
}

function missingKeys(
  english: ReadonlyMap<string, string>,
  arabic: ReadonlyMap<string, string>,
): string[] {
  const bases = (texts: ReadonlyMap<string, string>) =>
    new Set([...texts.keys()].map((key) => baseKey(key, texts)));
  const inEnglish = bases(english);
  const inArabic = bases(arabic);
  return [
    ...[...inEnglish].filter((key) => !inArabic.has(key)).map((key) => `${key} is missing in ar`),
    ...[...inArabic].filter((key) => !inEnglish.has(key)).map((key) => `${key} is missing in en`),
  ];
}

function missingForms(texts: ReadonlyMap<string, string>, locale: 'en' | 'ar'): string[] {
  const families = [...texts.keys()].filter((key) => baseKey(key, texts) !== key);
  const bases = new Set(families.map((key) => key.replace(/_[a-z]+$/, '')));
  return [...bases].flatMap((base) =>
    pluralForms[locale]
      .filter((form) => !texts.has(`${base}_${form}`))
      .map((form) => `${base}_${form} is missing in ${locale}`),
  );
}

function differentPlaceholders(
  english: ReadonlyMap<string, string>,
  arabic: ReadonlyMap<string, string>,
): string[] {
  return [english, arabic].flatMap((texts, index) =>
    [...texts].flatMap(([key, text]) => {
      const model = english.get(key) ?? english.get(`${baseKey(key, texts)}_other`);
      if (model === undefined) return [];
      const wanted = placeholders(model);
      const found = placeholders(text);
      const form = baseKey(key, texts) === key ? undefined : pluralSuffix.exec(key)?.[1];
      const optional = form !== undefined && spelledOut.includes(form) ? ['{{count}}'] : [];
      const lost = [...wanted].filter((name) => !found.has(name) && !optional.includes(name));
      const extra = [...found].filter((name) => !wanted.has(name));
      const where = `${key} in ${index === 0 ? 'en' : 'ar'}`;
      return [
        ...lost.map((name) => `${where} does not have ${name}`),
        ...extra.map((name) => `${where} has ${name}, which its English does not have`),
      ];
    }),
  );
}

/** The names in a text that code fills in (`{{name}}`) and the elements it wraps (`<strong>`). */
function placeholders(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`);
  const elements = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return new Set([...names, ...elements]);
}

function wrongLanguage(texts: ReadonlyMap<string, string>, locale: 'en' | 'ar'): string[] {
  return [...texts].flatMap(([key, text]) => {
    const where = `${key} in ${locale}`;
    if (text.trim() === '') return [`${where} is empty`];
    if (text !== text.trim()) return [`${where} begins or ends with a space`];
    const words = properNames
      .reduce((rest, name) => rest.replaceAll(name, ''), text)
      .replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|https?:\S+|\S+@\S+|&\w+;/g, '');
    if (!/\p{L}/u.test(words)) return [];
    if (locale === 'en') {
      return /\p{Script=Arabic}/u.test(words) ? [`${where} has Arabic letters: ${text}`] : [];
    }
    if (!/\p{Script=Arabic}/u.test(words)) return [`${where} is not Arabic: ${text}`];
    return /[A-Za-z]{2,}[\s,.]+[A-Za-z]{2,}/.test(words)
      ? [`${where} has a phrase in Latin letters: ${text}`]
      : [];
  });
}
