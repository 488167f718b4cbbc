import ar from '@nabta/texts/ar/desk/desk-audit.json' with { type: 'json' };
import en from '@nabta/texts/en/desk/desk-audit.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_DETAILS } from './audit-actions.ts';
import { LOOK_PLACES } from './audit.ts';

describe.each([
  ['English', en],
  ['Arabic', ar],
])('in %s', (_language, words) => {
  it('every action and detail of the audit log has its words, and every place of a look', () => {
    expect(Object.keys(words.actions)).toEqual([...AUDIT_ACTIONS]);
    expect(Object.keys(words.details)).toEqual([...AUDIT_DETAILS]);
    expect(Object.keys(words.places)).toEqual(Object.values(LOOK_PLACES));
  });

  it('no two actions have the same words', () => {
    expect(new Set(Object.values(words.actions)).size).toBe(AUDIT_ACTIONS.length);
  });
});
