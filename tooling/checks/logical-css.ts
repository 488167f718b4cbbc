// Directions are start and end, never left and right: a physical one looks right in English and
// wrong in Arabic. Reads stylesheets, style attributes and class names of everything with a face.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './project-files.ts';

export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

const sides: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** Physical properties and values of CSS, in stylesheets and in style attributes. */
const declarations: readonly [pattern: RegExp, instead: string][] = [
  [/(?<![\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)(?=\s*:)/g, 'margin-inline-start'],
  [/(?<![\w-])border-(?:left|right)(?:-(?:width|style|color))?(?=\s*:)/g, 'border-inline-start'],
  [/(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius(?=\s*:)/g, 'border-start-start-radius'],
  [/(?<![\w-])(?:left|right)(?=\s*:)/g, 'inset-inline-start'],
  [/(?<![\w-])text-align(?:-last)?\s*:\s*(?:left|right)\b/g, 'text-align: start'],
  [/(?<![\w-])(?:float|clear)\s*:\s*(?:left|right)\b/g, 'float: inline-start'],
  [/(?<![\w-])caption-side\s*:\s*(?:left|right)\b/g, 'caption-side: inline-start'],
];

/** Physical properties as React spells them in a style object. */
const styleKeys =
  /(?<![\w-])(?:(?:scroll)?(?:[mM]argin|[pP]adding)(?:Left|Right)|border(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius)(?=\s*:)/g;

/** Physical utilities of Tailwind, after any variants (`md:`, `hover:`) and signs (`-`, `!`). */
const utility =
  /^!?-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\d|\[|\(|px$|auto$|full$)|text-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$)|(?:float|clear)-(?:left|right)$)/;

/** Finds physical directions in a stylesheet. */
export function physicalCss(text: string): Finding[] {
  const bare = withoutComments(text, { lines: false });
  const inApply = [...bare.matchAll(/@apply\s+([^;]+);/g)].flatMap((match) =>
    physicalClasses(match[1] ?? '', lineAt(bare, match.index)),
  );
  return [...physicalDeclarations(bare), ...inApply];
}

/** Finds physical directions in TypeScript: class names, style objects, styles within HTML. */
export function physicalCode(text: string): Finding[] {
  const bare = withoutComments(text, { lines: true });
  const inStrings = [...bare.matchAll(/(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g)].flatMap((match) => {
    const content = match[2] ?? '';
    const line = lineAt(bare, match.index);
    // Only a stylesheet or a style attribute holds declarations: `left: 3` may well be prose.
    const css = /[{;]|style=|^[a-z-]+\s*:/.test(content) ? physicalDeclarations(content, line) : [];
    return [...physicalClasses(content, line), ...css];
  });
  const inObjects = [...bare.matchAll(styleKeys)].map((match) => ({
    line: lineAt(bare, match.index),
    found: match[0],
    instead: match[0].replace(/Left|Right/, (side) =>
      side === 'Left' ? 'InlineStart' : 'InlineEnd',
    ),
  }));
  return [...inStrings, ...inObjects];
}

function physicalDeclarations(text: string, firstLine = 1): Finding[] {
  return declarations.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: firstLine + lineAt(text, match.index) - 1,
      found: match[0],
      instead,
    })),
  );
}

function physicalClasses(text: string, line: number): Finding[] {
  return text.split(/\s+/).flatMap((word) => {
    // Variants end with a colon, and may hold one in brackets: `[&>a:hover]:ml-2`.
    const name = word.replace(/^(?:[^\s:[]*(?:\[[^\]]*\])?[^\s:[]*:)+/, '');
    return utility.test(name) ? [{ line, found: word, instead: logicalClass(word) }] : [];
  });
}

function logicalClass(word: string): string {
  return word
    .replace(/([mp])l-/, '$1s-')
    .replace(/([mp])r-/, '$1e-')
    .replace(/border-l/, 'border-s')
    .replace(/border-r/, 'border-e')
    .replace(/rounded-l/, 'rounded-s')
    .replace(/rounded-r/, 'rounded-e')
    .replace(/rounded-([tb])([lr])/, (_all, block: string, side: string) =>
      ['rounded-', block === 't' ? 's' : 'e', side === 'l' ? 's' : 'e'].join(''),
    )
    .replace(/left|right/, (side) => sides[side] ?? side);
}

/** Blanks comments out, keeping lines where they are. */
function withoutComments(text: string, { lines }: { lines: boolean }): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  const noBlocks = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank);
  // Not the two slashes of an address.
  return lines ? noBlocks.replace(/(?<![:"'`\w/])\/\/.*$/gm, blank) : noBlocks;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

const faces = [
  'apps/web',
  'apps/desk',
  'apps/payment-sandbox',
  'packages/emails',
  'apps/server/src/http',
];

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const files = faces
    .flatMap((folder) => projectFiles(root, folder))
    .filter((file) => /\.(css|html|tsx?|jsx?)$/.test(file) && !/\.test\.|\.config\./.test(file));
  let found = 0;
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const findings = /\.(css|html)$/.test(file) ? physicalCss(text) : physicalCode(text);
    found += findings.length;
    for (const { line, found: what, instead } of findings) {
      console.log(`${file}:${line} ${what.trim()} (instead: ${instead})`);
    }
  }
  console.log(`${files.length} files were read.`);
  if (found > 0 || !files.some((file) => file.endsWith('.css'))) process.exitCode = 1;
}
