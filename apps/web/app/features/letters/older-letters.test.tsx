// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
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

it('loads nothing by itself while its button has the focus (LTR-06)', async () => {
  let comeNear = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => undefined) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const onNear = vi.fn();
  const { box } = await draw(
    <OlderLetters state="idle" hasOlder onNear={onNear} onPress={() => undefined} />,
  );
  const button = box.querySelector('button');
  button?.focus();
  comeNear();
  expect(onNear).not.toHaveBeenCalled();
  button?.blur();
  comeNear();
  expect(onNear).toHaveBeenCalledOnce();
});
