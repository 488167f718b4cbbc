import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import {
  askSetup,
  nextSetup,
  setupAddressOf,
  setupViewOf,
  waitBeforeAsking,
  wayOn,
} from './card-setup.ts';
import type { SetupAnswer, SetupState } from './card-setup.ts';

const here = { id: 's', left: false };
const gone = { id: 's', left: true };

function asked(answer: SetupAnswer, times = 1): SetupState {
  return { answer, asked: times };
}

const of = (status: 'confirming' | 'added' | 'failed') => ({ status, from: 'my-cards' as const });

test('reads which card it is, and whether its page was left (RTE-06)', () => {
  const address = (search: string) => setupAddressOf(new URLSearchParams(search));
  expect(address('card_confirmation_success=true&setup=s')).toEqual(here);
  expect(address('card_confirmation_success=false&setup=s')).toEqual(gone);
  expect(address('card_confirmation_success=true&setup=')).toEqual({ id: undefined, left: false });
});

test.each([here, gone])(
  'the address never decides what is said (CFM-05, CFM-11): %o',
  (address) => {
    expect(setupViewOf(asked(of('added')), address, true)).toBe('added');
    expect(setupViewOf(asked(of('failed')), address, true)).toBe('failed');
    expect(setupViewOf(asked('unknown'), address, true)).toBe('unknown');
  },
);

test('a page that was left without a card has failed; any other is waited for', () => {
  expect(setupViewOf(asked(of('confirming')), gone, true)).toBe('failed');
  expect(setupViewOf(asked('unanswered', 0), gone, true), 'not yet asked').toBe('confirming');
  expect(setupViewOf(asked(of('confirming')), here, true)).toBe('confirming');
  expect(setupViewOf(asked(of('confirming'), 31), here, true)).toBe('slow');
});

test('without a setup there is no truth to ask for', () => {
  expect(setupViewOf(asked('unanswered', 0), { id: undefined, left: false }, true)).toBe('unknown');
  expect(setupViewOf(asked('unanswered', 0), { id: undefined, left: true }, true)).toBe('failed');
});

test('that a card failed is said to a guest too, where nothing else tells (RTE-06, ECT-19)', () => {
  const failed = { id: undefined, left: true };
  expect(setupViewOf(asked('unanswered', 0), failed, false)).toBe('failed');
  expect(setupViewOf(asked('unanswered', 0), gone, false), 'it may have been added').toBe(
    'sign-in',
  );
});

test('a visitor who is not signed in is asked to sign in, and does not wait for ever', () => {
  expect(setupViewOf(asked('unanswered', 0), here, false)).toBe('sign-in');
});

test('asks at once, gently, then less often, then no more; and not after the last word', () => {
  const waits = (times: number) => waitBeforeAsking(asked(of('confirming'), times));
  expect([0, 1, 30, 31, 120].map(waits)).toEqual([0, 2_000, 2_000, 10_000, undefined]);
  const finals = [of('added'), of('failed'), 'unknown'] as const;
  expect(finals.map((answer) => waitBeforeAsking(asked(answer)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a lost answer changes nothing that is known', () => {
  expect(nextSetup(asked(of('confirming')), 'unanswered')).toEqual(asked(of('confirming'), 2));
  expect(nextSetup(asked('unanswered', 0), of('added'))).toEqual(asked(of('added')));
});

test('an unknown setup is no failure of the page; no answer is no failure of the card', async () => {
  const failing = (status: number) =>
    fakeApi({
      'GET /sponsors/card_setups/:id': () => Promise.reject(new ApiError(status, undefined)),
    });
  expect(await askSetup(failing(404), 's')).toBe('unknown');
  for (const status of [0, 429, 503])
    expect(await askSetup(failing(status), 's')).toBe('unanswered');
});

test('leads on to what the card was added for', () => {
  expect([wayOn('my-cards'), wayOn('late-dues')]).toEqual(['/dashboard', '/late-dues-checkout']);
});
