import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atLeast } from './update-form.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a quick answer waits for the time, a slow one for itself (PRF-17)', async () => {
  const done = vi.fn();
  void atLeast(1_000, Promise.resolve('quick')).then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith('quick');
});

test('a failure is told after the same time (PRF-17)', async () => {
  const failed = vi.fn();
  const failure = new Error('no');
  atLeast(1_000, Promise.reject(failure)).catch(failed);
  await vi.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(failure);
});
