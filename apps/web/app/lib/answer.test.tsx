// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { answerOf, useAnswer } from './answer.ts';
import type { Answer, Asked } from './answer.ts';
import { ApiError } from './api/api-error.ts';
import { draw } from './testing/draw.tsx';

describe('a request that may fail alone', () => {
  it('answers its value, or that it failed (DSH-09)', async () => {
    expect(await answerOf(Promise.resolve(0))).toEqual({ value: 0 });
    for (const status of [0, 404, 429, 500, 503]) {
      expect(await answerOf(Promise.reject(new ApiError(status, undefined)))).toBe('failed');
    }
    expect(await answerOf(Promise.reject(new TypeError('no such field')))).toBe('failed');
  });

  it('never settles when the session is over: the page is being left (AUT-09)', async () => {
    const ended = answerOf(Promise.reject(new ApiError(401, undefined)));
    const later = new Promise((resolve) => setTimeout(resolve, 5, 'later'));
    expect(await Promise.race([ended, later])).toBe('later');
  });
});

describe('useAnswer', () => {
  const repeats: ((answer: Answer<number>) => void)[] = [];
  function Part({ asked }: { readonly asked: Asked<number> }) {
    const { answer, ask } = useAnswer(
      asked,
      () => new Promise<Answer<number>>((resolve) => repeats.push(resolve)),
    );
    return <button onClick={ask}>{typeof answer === 'object' ? answer.value : answer}</button>;
  }
  const promised = () => Promise.withResolvers<Answer<number>>();

  it('shows at once what is there, and waits for the rest', async () => {
    const { box, show, after } = await draw(<Part asked={{ value: 1 }} />);
    expect(box.textContent).toBe('1');
    const { promise, resolve } = promised();
    await show(<Part asked={promise} />);
    expect(box.textContent).toBe('loading');
    await after(() => resolve({ value: 2 }));
    expect(box.textContent).toBe('2');
    await show(<Part asked={undefined} />);
    expect(box.textContent).toBe('loading');
  });

  it('repeats a request that failed', async () => {
    const { box, after } = await draw(<Part asked="failed" />);
    expect(box.textContent).toBe('failed');
    await after(() => box.querySelector('button')?.click());
    expect(box.textContent).toBe('loading');
    await after(() => repeats.pop()?.({ value: 3 }));
    expect(box.textContent).toBe('3');
  });

  it('drops the answer to an older request', async () => {
    const [first, second] = [promised(), promised()];
    const { box, show, after } = await draw(<Part asked={first.promise} />);
    await show(<Part asked={second.promise} />);
    await after(() => second.resolve({ value: 2 }));
    await after(() => first.resolve({ value: 1 }));
    expect(box.textContent).toBe('2');
  });

  it('drops the answer to a repeat when the screen is loaded anew', async () => {
    const { box, show, after } = await draw(<Part asked="failed" />);
    await after(() => box.querySelector('button')?.click());
    await show(<Part asked={{ value: 5 }} />);
    await after(() => repeats.pop()?.({ value: 4 }));
    expect(box.textContent).toBe('5');
  });
});
