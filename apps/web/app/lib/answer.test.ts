import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.ts';
import { ApiError } from './api/api-error.ts';

describe('an answer that may not come', () => {
  it('is its value, or that it failed: a part of a page takes nothing else down (DSH-09)', async () => {
    expect(await answerOf(Promise.resolve(0))).toEqual({ value: 0 });
    for (const status of [0, 404, 429, 500, 503]) {
      expect(await answerOf(Promise.reject(new ApiError(status, undefined)))).toBe('failed');
    }
    expect(await answerOf(Promise.reject(new TypeError('no such field')))).toBe('failed');
  });

  it('never comes where the session is over: the page is being left (AUT-09)', async () => {
    const ended = answerOf(Promise.reject(new ApiError(401, undefined)));
    const later = new Promise((resolve) => setTimeout(resolve, 5, 'later'));
    expect(await Promise.race([ended, later])).toBe('later');
  });
});
