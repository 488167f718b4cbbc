// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../lib/testing/draw.tsx';
import { passFocusOn } from './pass-focus-on.ts';

it('moves the focus from a link that goes to the box around it', async () => {
  const around = (link: boolean) => (
    <main tabIndex={-1}>
      {link && (
        <span ref={passFocusOn}>
          <a href="/cart">Put it back</a>
        </span>
      )}
    </main>
  );
  const { box, show } = await draw(around(true));
  box.querySelector('a')?.focus();
  await show(around(false));
  expect(document.activeElement).toBe(box.firstElementChild);
});

it('moves it to the box when the heading goes, too', async () => {
  const around = (link: boolean) => (
    <main tabIndex={-1} aria-labelledby="title">
      {link && (
        <div ref={passFocusOn}>
          <h1 id="title">The cart</h1>
          <a href="/cart">Put it back</a>
        </div>
      )}
    </main>
  );
  const { box, show } = await draw(around(true));
  box.querySelector('a')?.focus();
  await show(around(false));
  expect(document.activeElement).toBe(box.firstElementChild);
});
