// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { LoadFailed } from './load-failed.tsx';
import { draw } from './testing/draw.tsx';

const answers: ((answer: Answer<string>) => void)[] = [];

/** What is asked for, and a field beside it. */
function Part() {
  const { answer, ask } = useAnswer<string>(
    'failed',
    () => new Promise((resolve) => answers.push(resolve)),
  );
  return (
    <>
      {answer === 'loading' && <i>loading</i>}
      {answer === 'failed' && <LoadFailed onRetry={ask}>It did not load.</LoadFailed>}
      {typeof answer === 'object' && <p>{answer.value}</p>}
    </>
  );
}

const FIELD = <input />;

const inBox = (
  <main tabIndex={-1}>
    {FIELD}
    <div tabIndex={-1} id="expected">
      <Part />
    </div>
  </main>
);

const inSection = (
  <main tabIndex={-1}>
    {FIELD}
    <section aria-labelledby="expected">
      <h2 id="expected">Totals</h2>
      <Part />
    </section>
  </main>
);

/** Shows its box only until the retry is pressed. */
function Whole() {
  const [asked, setAsked] = useState(false);
  if (asked) return <i>loading</i>;
  return (
    <div tabIndex={-1}>
      <LoadFailed onRetry={() => setAsked(true)}>It did not load.</LoadFailed>
    </div>
  );
}

const inPage = (
  <main tabIndex={-1} id="expected">
    {FIELD}
    <Whole />
  </main>
);

describe('a retry by keyboard', () => {
  it.each([
    ['the box around it', inBox],
    ['the heading of its section', inSection],
    ['the page, where the box goes with it', inPage],
  ])('gives the focus to %s', async (_name, screen) => {
    const { box, after } = await draw(screen);
    const button = box.querySelector('button');
    button?.focus();
    await after(() => button?.click());
    expect(box.textContent).toContain('loading');
    expect(document.activeElement).toBe(box.querySelector('#expected'));
  });

  it('keeps the focus there when it fails again, and when it does not', async () => {
    const { box, after } = await draw(inSection);
    const heading = box.querySelector('h2');
    for (const answer of ['failed', { value: 'there' }] as const) {
      const button = box.querySelector('button');
      button?.focus();
      await after(() => button?.click());
      expect(document.activeElement).toBe(heading);
      await after(() => answers.pop()?.(answer));
      expect(document.activeElement).toBe(heading);
    }
    expect(box.textContent).toContain('there');
    // A browser focuses no heading without it.
    expect(heading?.getAttribute('tabindex')).toBe('-1');
  });

  it('moves nobody who has gone on to a field, nor who pressed nothing', async () => {
    const { box, show, after } = await draw(inBox);
    await after(() => box.querySelector('button')?.click());
    expect(document.activeElement).toBe(document.body);
    await after(() => answers.pop()?.('failed'));
    expect(document.activeElement).toBe(document.body);
    const field = box.querySelector('input');
    field?.focus();
    await after(() => box.querySelector('button')?.click());
    await after(() => answers.pop()?.({ value: 'there' }));
    expect(document.activeElement).toBe(field);
    await show(null);
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus to what takes it in its place', async () => {
    const { box, show } = await draw(
      <main tabIndex={-1}>
        <LoadFailed onRetry={() => undefined}>It did not load.</LoadFailed>
      </main>,
    );
    box.querySelector('button')?.focus();
    await show(
      <main tabIndex={-1}>
        <input ref={(input) => input?.focus()} />
      </main>,
    );
    expect(document.activeElement).toBe(box.querySelector('input'));
  });
});
