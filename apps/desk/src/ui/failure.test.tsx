// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useDesk } from '../api/use-desk.ts';
import { drawDesk } from '../testing/draw-desk.tsx';
import { Failure } from './failure.tsx';

function Sessions() {
  const { data, error, refetch } = useDesk('GET /v1/desk/sessions');
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <Failure error={error} onRetry={() => void refetch()} />
      {data && <p>They came.</p>}
    </section>
  );
}

it('what is tried again with success leaves the focus in its place', async () => {
  let isThere = false;
  const { box, after } = await drawDesk([{ path: '/', element: <Sessions /> }], {
    answer: () => (isThere ? Response.json({ sessions: [] }) : undefined),
  });
  const settled = () => after(() => setTimeout(20));
  await settled();
  expect(box.textContent).toContain('failure.load.offline');
  isThere = true;
  await after(() => {
    box.querySelector('button')?.focus();
    box.querySelector('button')?.click();
  });
  await settled();
  expect(box.textContent).toContain('They came.');
  expect(document.activeElement?.textContent).toBe('Sessions');
});
