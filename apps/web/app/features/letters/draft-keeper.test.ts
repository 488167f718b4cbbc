import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import type { SaveResult, SaveState } from './draft-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A keeper whose saves end when the test says so, in their order. */
function keeperWithAnswers(saved = '', known?: readonly string[]) {
  const asked: string[] = [];
  const over: (readonly string[])[] = [];
  const states: SaveState[] = [];
  const waiting: ((result: SaveResult) => void)[] = [];
  const keeper = createDraftKeeper({
    saved,
    known,
    limit: 20,
    save: (text, replaced) => {
      asked.push(text);
      over.push(replaced);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onState: (state) => states.push(state),
  });
  const answer = async (result: SaveResult) => {
    waiting.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { keeper, asked, over, states, answer };
}

test('words are saved a second after the last key, once (TRAP-29)', async () => {
  const { keeper, asked, states, answer } = keeperWithAnswers();
  for (const text of ['D', 'De', 'Dear']) {
    keeper.write(text);
    await vi.advanceTimersByTimeAsync(999);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answer('saved');
  expect(asked).toEqual(['Dear']);
  expect(states.at(-1)).toBe('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('a save waits for the one under way, and the last words are what stays', async () => {
  const { keeper, asked, answer } = keeperWithAnswers();
  keeper.write('one');
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.write('two');
  void keeper.flush();
  void keeper.flush();
  keeper.write('three');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['one']);
  await answer('saved');
  expect(asked).toEqual(['one', 'three']);
  await answer('saved');
  expect(asked).toEqual(['one', 'three']);
});

test('a failed save is tried again, later each time, until it succeeds', async () => {
  const { keeper, asked, states, answer } = keeperWithAnswers();
  keeper.write('Dear');
  await vi.advanceTimersByTimeAsync(1_000);
  await answer('failed');
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(2_000);
  await answer('failed');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await answer('saved');
  expect(asked).toEqual(['Dear', 'Dear', 'Dear']);
  expect(states.at(-1)).toBe('saved');
});

test('a refused text is not sent again unchanged', async () => {
  const { keeper, asked, answer } = keeperWithAnswers();
  keeper.write('Dear');
  await vi.advanceTimersByTimeAsync(1_000);
  await answer('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['Dear']);
  keeper.write('Dear you');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['Dear', 'Dear you']);
});

test('no save begins once the letter is being sent, nor after it (LTR-13)', async () => {
  const { keeper, asked, answer } = keeperWithAnswers();
  keeper.write('one');
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.write('two');
  let stopped = false;
  void keeper.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toBe(false);
  await answer('saved');
  expect(stopped).toBe(true);
  void keeper.flush();
  keeper.depart();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['one']);
});

test('a letter that was not sent after all is kept again', async () => {
  const { keeper, asked } = keeperWithAnswers();
  keeper.write('one');
  await keeper.stop();
  keeper.resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['one']);
});

test('leaving the page saves at once; leaving for another page of the site saves in order', async () => {
  const left = keeperWithAnswers('Dear');
  left.keeper.depart();
  expect(left.asked).toEqual([]);
  left.keeper.write('Dear you');
  left.keeper.depart();
  expect(left.asked).toEqual(['Dear you']);

  const moved = keeperWithAnswers();
  moved.keeper.write('one');
  void moved.keeper.flush();
  moved.keeper.write('two');
  void moved.keeper.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(moved.asked).toEqual(['one']);
  await moved.answer('saved');
  expect(moved.asked).toEqual(['one', 'two']);
  await moved.answer('failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moved.asked).toHaveLength(2);
});

test('a letter that is too long is told and not sent, and its words are known as unsaved', async () => {
  const { keeper, asked, states } = keeperWithAnswers();
  keeper.write('x'.repeat(21));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  expect(states.at(-1)).toBe('too-long');
  expect(keeper.unsaved()).toHaveLength(21);
});

test('a save names the last words that are known to be saved, and all that were sent since', async () => {
  const { keeper, over, answer } = keeperWithAnswers('D');
  keeper.write('De');
  void keeper.flush();
  await answer('failed');
  keeper.write('Dea');
  void keeper.flush();
  await answer('saved');
  keeper.write('Dear');
  void keeper.flush();
  // The page is left while that save is under way: whichever arrives first, this one is let in.
  keeper.write('Dear you');
  keeper.depart();
  expect(over).toEqual([['D'], ['D', 'De'], ['Dea'], ['Dea', 'Dear']]);
  expect(keeper.known()).toEqual(['Dea', 'Dear', 'Dear you']);
  await answer('saved');
  expect(over.at(-1)).toEqual(['Dear', 'Dear you']);
});

test('nothing is saved over words of another device until their writer has chosen', async () => {
  const { keeper, asked, over, states, answer } = keeperWithAnswers('Dear');
  keeper.write('Dear.');
  await vi.advanceTimersByTimeAsync(1_000);
  await answer('conflict');
  keeper.write('Dear..');
  void keeper.flush();
  keeper.depart();
  await keeper.stop();
  keeper.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, states.at(-1), keeper.isContested()]).toEqual([['Dear.'], 'conflict', true]);
  expect(keeper.unsaved()).toBe('Dear..');
  keeper.settle('Dear Amira', 'mine');
  expect([asked.at(-1), over.at(-1)]).toEqual(['Dear..', ['Dear Amira']]);
  await answer('saved');
  expect([states.at(-1), keeper.isContested()]).toEqual(['saved', false]);
});

test('the words of the other device may be taken instead', async () => {
  const { keeper, asked, states } = keeperWithAnswers('Dear');
  keeper.write('Dear.');
  keeper.contest();
  keeper.settle('Dear Amira', 'theirs');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, states.at(-1), keeper.unsaved()]).toEqual([[], 'saved', undefined]);
  expect(keeper.known()).toEqual(['Dear Amira']);
});

test('words that a lost session kept know what they were written over, not what is there now', async () => {
  const { keeper, over } = keeperWithAnswers('Dear Amira', ['Dear']);
  keeper.write('Dear.');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toEqual([['Dear']]);
});
