import { expect, test, vi } from 'vitest';
import { createCommunityLookup, isUnresolved } from './community.ts';
import type { FoundCommunity } from './community.ts';

/** A lookup whose answers come when the test says so, in whichever order. */
function lookupWithAnswers() {
  const answers = new Map<string, PromiseWithResolvers<FoundCommunity>>();
  const find = vi.fn((code: string) => {
    const answer = Promise.withResolvers<FoundCommunity>();
    answers.set(code, answer);
    return answer.promise;
  });
  const lookup = createCommunityLookup(find);
  const answer = async (code: string, community_name: string, id = 7) => {
    answers.get(code)?.resolve({ id, community_name });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const refuse = async (code: string) => {
    answers.get(code)?.reject(new Error('404'));
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { lookup, find, answer, refuse };
}

test('asks at every change, in Western digits and without blanks around (PRF-26)', () => {
  const { lookup, find } = lookupWithAnswers();
  for (const typed of ['O', ' OL ', 'OL٢']) lookup.check(typed);
  expect(find.mock.calls).toEqual([['O'], ['OL'], ['OL2']]);
});

test('no code asks nothing and blocks nothing (PRF-22, PRF-23)', () => {
  const { lookup, find } = lookupWithAnswers();
  lookup.check('  ');
  expect(find).not.toHaveBeenCalled();
  expect(lookup.state()).toEqual({ state: 'empty' });
  expect(isUnresolved(lookup.state())).toBe(false);
});

test('a community that is found is named, and blocks no more (PRF-21, PRF-24)', async () => {
  const { lookup, answer } = lookupWithAnswers();
  lookup.check('OLIVE24');
  expect(isUnresolved(lookup.state())).toBe(true);
  await answer('OLIVE24', 'Olive Branch');
  expect(lookup.state()).toEqual({
    state: 'success',
    code: 'OLIVE24',
    id: 7,
    name: 'Olive Branch',
  });
  expect(isUnresolved(lookup.state())).toBe(false);
});

test('a refusal, and an answer without an id, leave the code alone (PRF-25, API-26)', async () => {
  const { lookup, answer, refuse } = lookupWithAnswers();
  lookup.check('NOPE');
  await refuse('NOPE');
  expect(lookup.state()).toEqual({ state: 'error', code: 'NOPE' });
  lookup.check('NONE');
  await answer('NONE', 'Nobody', 0);
  expect(lookup.state()).toEqual({ state: 'error', code: 'NONE' });
  expect(isUnresolved(lookup.state())).toBe(true);
});

test('an older answer never takes the place of a newer one (PRF-26)', async () => {
  const { lookup, answer, refuse } = lookupWithAnswers();
  lookup.check('SOWERS');
  lookup.check('SOWERS2');
  await refuse('SOWERS2');
  await answer('SOWERS', 'The Sowers');
  expect(lookup.state()).toEqual({ state: 'error', code: 'SOWERS2' });

  lookup.check('OLIVE24');
  lookup.check('');
  await answer('OLIVE24', 'Olive Branch');
  expect(lookup.state()).toEqual({ state: 'empty' });
});

test('a waiting caller is told of the last code that was typed (PRF-21)', async () => {
  const { lookup, answer } = lookupWithAnswers();
  lookup.check('OLIVE2');
  const settled = lookup.settled();
  lookup.check('OLIVE24');
  await answer('OLIVE2', 'Another');
  await answer('OLIVE24', 'Olive Branch');
  expect(await settled).toMatchObject({ state: 'success', code: 'OLIVE24' });
});

test('a listener is told of each change', () => {
  const { lookup } = lookupWithAnswers();
  const seen: string[] = [];
  const stop = lookup.subscribe(() => seen.push(lookup.state().state));
  lookup.check('A');
  lookup.check('');
  stop();
  lookup.check('B');
  expect(seen).toEqual(['checking', 'empty']);
});
