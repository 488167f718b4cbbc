import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compareKeys, compareTexts, flatten, type Texts } from './translations.ts';
import { usedKeys } from './used-keys.ts';

function texts(content: Record<string, unknown>): Texts {
  return new Map([['gifts', flatten(content)]]);
}

const oneGift = { gift_one: '{{count}} gift', gift_other: '{{count}} gifts' };
const sixGifts = {
  gift_zero: 'لا هدايا',
  gift_one: 'هدية واحدة',
  gift_two: 'هديتان',
  gift_few: '{{count}} هدايا',
  gift_many: '{{count}} هدية',
  gift_other: '{{count}} هدية',
};

describe('the languages', () => {
  it('agree when they have the same texts, each with its own plural forms', () => {
    const en = texts({ hello: 'Hello {{name}}', form: { go: 'Go' }, ...oneGift });
    const ar = texts({ hello: 'أهلًا {{name}}', form: { go: 'ابدأ' }, ...sixGifts });
    expect(compareTexts(en, ar, 'ar')).toEqual([]);
  });

  it.each([
    ['a text that Arabic lacks', { a: 'A', b: 'B' }, { a: 'أ' }, 'gifts:b is missing in ar'],
    ['a text that English lacks', { a: 'A' }, { a: 'أ', b: 'ب' }, 'gifts:b is missing in en'],
    [
      'an Arabic plural form',
      oneGift,
      Object.fromEntries(Object.entries(sixGifts).filter(([key]) => key !== 'gift_few')),
      'gifts:gift_few is missing in ar',
    ],
    [
      'an English plural form',
      { gift_other: '{{count}}' },
      sixGifts,
      'gifts:gift_one is missing in en',
    ],
    ['a placeholder', { a: 'To {{name}}' }, { a: 'إلى' }, 'gifts:a in ar does not have {{name}}'],
    [
      'the number of a form that has no word for it',
      oneGift,
      { ...sixGifts, gift_few: 'هدايا' },
      'gifts:gift_few in ar does not have {{count}}',
    ],
    [
      'a placeholder under another name',
      { a: 'To {{name}}' },
      { a: 'إلى {{nom}}' },
      'gifts:a in ar has {{nom}}, which its English does not have',
    ],
    ['an element', { a: 'Go <b>now</b>' }, { a: 'الآن' }, 'gifts:a in ar does not have <b>'],
    ['an empty text', { a: 'A' }, { a: ' ' }, 'gifts:a in ar is empty'],
    ['a text left in English', { a: 'A' }, { a: 'Search' }, 'gifts:a in ar is not Arabic: Search'],
    [
      'a phrase left in English',
      { a: 'A' },
      { a: 'اضغط click here' },
      'gifts:a in ar has a phrase in Latin letters: اضغط click here',
    ],
    [
      'Arabic in English',
      { a: 'Go ابدأ' },
      { a: 'ابدأ' },
      'gifts:a in en has Arabic letters: Go ابدأ',
    ],
  ])('are distinguished by %s', (_difference, en, ar, finding) => {
    expect(compareTexts(texts(en), texts(ar), 'ar')).toContain(finding);
  });
});

/** A program with i18next's way of typing `t`, in memory. */
function program(code: string): ts.Program {
  const file = join(import.meta.dirname, 'planted.tsx');
  const types = `
    interface TextFunction<Ns = 'gifts'> { (key: any, options?: object): string }
    declare function useTranslation<N extends string = 'gifts'>(ns?: N): { t: TextFunction<N> };
    declare function Trans(props: object): null;
  `;
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(file, types + code, ts.ScriptTarget.ESNext, true);
  const original = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === file ? source : original(name, ...rest));
  host.fileExists = (name) => name === file;
  return ts.createProgram([file], { jsx: ts.JsxEmit.Preserve, noLib: true, strict: true }, host);
}

function findings(content: Record<string, unknown>, code: string): string[] {
  const uses = usedKeys(program(code), ({ fileName }) => fileName.endsWith('planted.tsx'));
  return compareKeys(texts(content), uses).map((text) => text.replace(/^\S+planted\.tsx:\d+ /, ''));
}

const start = "const { t } = useTranslation('gifts');";

describe('the keys', () => {
  it.each([
    ['a literal', { a: 'A' }, `${start} t('a');`],
    ['another name for t', { a: 'A' }, "const { t: say } = useTranslation('gifts'); say('a');"],
    ['its namespace', { a: 'A' }, "const { t } = useTranslation('other'); t('gifts:a');"],
    ['a choice', { a: 'A', b: 'B' }, `${start} declare const x: boolean; t(x ? 'a' : 'b');`],
    ['a union', { a: 'A', b: 'B' }, `${start} declare const x: 'a' | 'b'; t(x);`],
    [
      'a template of unions',
      { form: { a: { go: 'A' }, b: { go: 'B' } } },
      `${start} declare const x: 'a' | 'b'; t(\`form.\${x}.go\`);`,
    ],
    ['a plural', oneGift, `${start} t('gift', { count: 2 });`],
    ['a Trans', { a: 'A' }, `${start} <Trans t={t} i18nKey="a" />;`],
    [
      'a sentence of a mail',
      { a: 'A' },
      "type MailTexts = (key: string) => string; declare const say: MailTexts; say('gifts:a');",
    ],
    ['a text within a text', { a: 'A $t(b)', b: 'B' }, `${start} t('a');`],
    [
      'a comment',
      { level: { one: 'A', two: 'B' } },
      `${start} declare const x: string; // i18n-keys: gifts:level.*\n t(x);`,
    ],
  ])('are found asked for by %s', (_what, content, code) => {
    expect(findings(content, code)).toEqual([]);
  });

  it('without a caller are reported', () => {
    expect(findings({ a: 'A', b: 'B' }, `${start} t('a'); const x = 'b';`)).toEqual([
      'gifts:b is not used',
    ]);
  });

  it.each([
    ["t('b');", 'gifts:b'],
    ["t(`form.${'x' as 'x' | 'y'}`);", 'gifts:form.x'],
    ['<Trans t={t} i18nKey="b" />;', 'gifts:b'],
  ])('that do not exist are reported: %s', (code, key) => {
    expect(findings({ a: 'A' }, `${start} t('a'); ${code}`)).toContain(
      `asks for ${key}, which is not there`,
    );
  });

  it('with a type that names none need a comment', () => {
    expect(findings({ a: 'A' }, `${start} t('a'); declare const x: string; t(x);`)).toEqual([
      'asks for a key that nothing tells: add `// i18n-keys: namespace:key.*`',
    ]);
  });
});
