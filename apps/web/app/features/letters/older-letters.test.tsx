// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../lib/testing/draw.tsx';
import { OlderLetters } from './older-letters.tsx';

it('keeps the focus at the end of the list when older letters fail to come (LTR-06)', async () => {
  const end = (state: 'loading' | 'failed') => (
    <OlderLetters state={state} hasOlder onNear={() => undefined} onPress={() => undefined} />
  );
  const { box, show } = await draw(end('loading'));
  for (const state of ['failed', 'loading'] as const) {
    box.querySelector('button')?.focus();
    await show(end(state));
    expect(document.activeElement).toBe(box.firstElementChild);
  }
});
