import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetDraft, readDraft, withDraft, writeDraft } from './profile-draft.ts';

const saved = { first_name: 'Mona', city: 'Minya', zip: '', country_code: 'EG' };

const photo = { file: new File([], 'a.jpg'), preview: 'data:,' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('keeps what was changed, and nothing that was not', () => {
  expect(draftOf({ ...saved, city: 'Assiut', zip: '' }, saved)).toEqual({
    texts: { city: 'Assiut' },
  });
  expect(draftOf({ ...saved, city: '' }, saved)).toEqual({ texts: { city: '' } });
  expect(draftOf(saved, saved)).toBeUndefined();
});

test('keeps of a photo that there was one, never the photo', () => {
  expect(draftOf({ ...saved, image: photo }, saved)).toEqual({ texts: {}, photo: 'chosen' });
  expect(draftOf({ ...saved, image: 'removed' }, saved)).toEqual({ texts: {}, photo: 'removed' });
});

test('puts changes back into a profile that was saved elsewhere meanwhile', () => {
  const draft = { texts: { city: 'Assiut' }, photo: 'removed' } as const;
  const newer = { ...saved, first_name: 'Mona Maria' };
  expect(withDraft(newer, draft)).toEqual({ ...newer, city: 'Assiut', image: 'removed' });
  expect(withDraft(newer, { texts: {}, photo: 'chosen' })).toEqual(newer);
});

test('outlasts a reload, for its own sponsor only', () => {
  const draft = { texts: { city: 'Assiut' }, photo: 'chosen' } as const;
  writeDraft(7, draft);
  expect(readDraft(7)).toEqual(draft);
  expect(readDraft(8)).toBeUndefined();
  forgetDraft();
  expect(readDraft(7)).toBeUndefined();
});

test('a profile that is as it was saved leaves no draft behind', () => {
  writeDraft(7, { texts: { city: 'Assiut' } });
  writeDraft(7, undefined);
  expect(readDraft(7)).toBeUndefined();
});

test('a stored value of another shape is no draft', () => {
  for (const text of ['{', 'null', '7', '{"sponsor":7}', '{"sponsor":7,"texts":null}']) {
    sessionStorage.setItem('profile-draft', text);
    expect(readDraft(7)).toBeUndefined();
  }
  sessionStorage.setItem('profile-draft', '{"sponsor":7,"texts":{"city":1,"evil":"x"},"photo":2}');
  expect(readDraft(7)).toEqual({ texts: {} });
});
