// Do the documents of apps/web/content say the same in both languages, and can they be published?
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { LEGAL_NAMES } from '../../apps/web/app/features/legal/legal-document.ts';
import { compileDocument } from '../../apps/web/markdown-documents.ts';

type Compiled = ReturnType<typeof compileDocument>;

/** The Markdown of one language: name of the document -> text. */
export type Sources = ReadonlyMap<string, string>;

/** Problems within each document, and between the two languages. */
export function compareDocuments(sources: Readonly<Record<Locale, Sources>>): string[] {
  const findings: string[] = [];
  const compiled = {
    en: compileAll(sources.en, 'en', findings),
    ar: compileAll(sources.ar, 'ar', findings),
  };
  for (const name of new Set([...LEGAL_NAMES, ...sources.en.keys(), ...sources.ar.keys()])) {
    const missing = LOCALES.filter((locale) => !sources[locale].has(name));
    findings.push(...missing.map((locale) => `${locale}/${name}.md is missing`));
    const [english, arabic] = [compiled.en.get(name), compiled.ar.get(name)];
    if (english && arabic) findings.push(...differences(name, english, arabic));
  }
  for (const locale of LOCALES) {
    findings.push(...brokenLinks(locale, compiled[locale]));
  }
  const latin = [...sources.ar].flatMap(([name, text]) => latinDigits(name, text));
  return [...findings, ...latin];
}

function compileAll(texts: Sources, locale: Locale, findings: string[]): Map<string, Compiled> {
  const compiled = new Map<string, Compiled>();
  for (const [name, text] of texts) {
    try {
      compiled.set(name, compileDocument(text, locale));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      findings.push(`${locale}/${name}.md: ${message}`);
    }
  }
  return compiled;
}

function differences(name: string, english: Compiled, arabic: Compiled): string[] {
  const anchors = ({ sections }: Compiled) => sections.map(({ id }) => id).join(', ');
  const facts = [
    ['sections', anchors(english), anchors(arabic)],
    ['dates', english.updated, arabic.updated],
    ['versions', english.version, arabic.version],
  ] as const;
  return facts.flatMap(([what, en, ar]) =>
    en === ar ? [] : [`${name}: the ${what} differ: ${en} in English, ${ar} in Arabic`],
  );
}

/** Links to a section that is not there; other pages are the site's own matter. */
function brokenLinks(locale: Locale, compiled: ReadonlyMap<string, Compiled>): string[] {
  return [...compiled].flatMap(([name, { intro, sections }]) => {
    const html = [intro, ...sections.map((section) => section.html)].join('\n');
    return [...html.matchAll(/href="\/?([\w-]*)#([^"]*)"/g)].flatMap(([, page = '', anchor]) => {
      const target = compiled.get(page === '' ? name : page);
      if (!target || target.sections.some(({ id }) => id === anchor)) return [];
      return [`${locale}/${name}.md links to ${page}#${anchor}, which is not there`];
    });
  });
}

/** Digits that an Arabic reader would not write; names of programs and addresses are left out. */
function latinDigits(name: string, text: string): string[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const prose = body.replace(/`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|^\d+\./gm, '');
  return prose.split('\n').flatMap((line) => {
    const found = /.{0,20}\d.{0,20}/.exec(line)?.[0];
    return found === undefined ? [] : [`ar/${name}.md has digits that are not Arabic: ${found}`];
  });
}

/** The version that a checkout remembers has to be the document's own. */
function agreedVersions(english: Sources): string[] {
  const { terms, statementOfFaith, childProtection } = organisation.documents;
  const agreed = {
    'terms-conditions': terms,
    'statement-of-faith': statementOfFaith,
    'child-protection': childProtection,
  };
  return Object.entries(agreed).flatMap(([name, version]) => {
    const written = compileDocument(english.get(name) ?? '', 'en').version;
    return written === version
      ? []
      : [`${name}: version ${written} in the document, ${version} in packages/organisation`];
  });
}

function readSources(folder: string): Sources {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => [file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

if (import.meta.main) {
  const content = join(import.meta.dirname, '../../apps/web/content');
  const sources = {
    en: readSources(join(content, 'en')),
    ar: readSources(join(content, 'ar')),
  };
  const findings = [...compareDocuments(sources), ...agreedVersions(sources.en)];
  for (const finding of findings) console.log(finding);
  console.log(`${sources.en.size + sources.ar.size} documents were read.`);
  if (findings.length > 0) process.exitCode = 1;
}
