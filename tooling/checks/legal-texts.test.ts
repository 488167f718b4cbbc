import { describe, expect, it } from 'vitest';
import { LEGAL_NAMES } from '../../apps/web/app/features/legal/legal-document.ts';
import { compareDocuments } from './legal-texts.ts';

const front = `---
title: t
description: d
updated: 2026-11-21
version: 1
---
`;
const english = `${front}
Hello.

## Gifts {#gifts}

150 pounds, see [letters](#letters).

## Letters {#letters}

Two, see [gifts](/privacy-policy#gifts).
`;
const arabic = english.replace('150', '١٥٠');

function findings(en: string | undefined, ar: string | undefined): string[] {
  const good = (text: string) => LEGAL_NAMES.map((name) => [name, text] as const);
  const changed = (text: string, good: readonly (readonly [string, string])[], own?: string) =>
    new Map([
      ...good.filter(([name]) => name !== 'terms-conditions'),
      ...(own === undefined ? [] : [['terms-conditions', own] as const]),
      ['privacy-policy', text] as const,
    ]);
  return compareDocuments({
    en: changed(english, good(english), en),
    ar: changed(arabic, good(arabic), ar),
  });
}

describe('the legal documents (ENT-31)', () => {
  it('agree when they have the same sections, date and version', () => {
    expect(findings(english, arabic)).toEqual([]);
  });

  it.each([
    ['a document that Arabic lacks', english, undefined, 'ar/terms-conditions.md is missing'],
    ['a document that English lacks', undefined, arabic, 'en/terms-conditions.md is missing'],
    [
      'a section that Arabic lacks',
      english.replace('(#letters)', '(/faqs)'),
      arabic.replace(/## Letters[\s\S]*/, '').replace('(#letters)', '(/faqs)'),
      'terms-conditions: the sections differ: gifts, letters in English, gifts in Arabic',
    ],
    [
      'another anchor',
      english,
      arabic.replace('{#gifts}', '{#presents}'),
      'terms-conditions: the sections differ: gifts, letters in English, presents, letters in Arabic',
    ],
    [
      'another order',
      english,
      arabic
        .replace('{#gifts}', '{#x}')
        .replace('{#letters}', '{#gifts}')
        .replace('{#x}', '{#letters}'),
      'terms-conditions: the sections differ: gifts, letters in English, letters, gifts in Arabic',
    ],
    [
      'another date',
      english.replace('2026-11-21', '2026-11-22'),
      arabic,
      'terms-conditions: the dates differ: 2026-11-22 in English, 2026-11-21 in Arabic',
    ],
    [
      'another version',
      english,
      arabic.replace('version: 1', 'version: 2'),
      'terms-conditions: the versions differ: 1 in English, 2 in Arabic',
    ],
    [
      'an anchor that stands twice',
      english.replace('{#letters}', '{#gifts}'),
      arabic,
      'en/terms-conditions.md: The anchor {#gifts} stands twice.',
    ],
    [
      'an empty section',
      english,
      arabic.replace(/Two, see.*\n/, ''),
      'ar/terms-conditions.md: The section {#letters} is empty.',
    ],
    [
      'a link to a section of its own that is not there',
      english.replace('(#letters)', '(#post)'),
      arabic,
      'en/terms-conditions.md links to #post, which is not there',
    ],
    [
      'a link to a section of another that is not there',
      english,
      arabic.replace('/privacy-policy#gifts', '/privacy-policy#post'),
      'ar/terms-conditions.md links to privacy-policy#post, which is not there',
    ],
    [
      'digits that are not Arabic',
      english,
      arabic.replace('١٥٠', '150'),
      'ar/terms-conditions.md has digits that are not Arabic: 150 pounds, see',
    ],
  ])('are distinguished by %s', (_what, en, ar, finding) => {
    expect(findings(en, ar).join('\n')).toContain(finding);
  });
});
