// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drawDesk, SESSION } from '../testing/draw-desk.tsx';
import { sessionQuery, useKeepSession, useSession } from './session.ts';

function Who() {
  const keepSession = useKeepSession();
  const { data } = useSession();
  return (
    <button type="button" onClick={() => keepSession(null)}>
      {data ? data.staff.name : 'nobody'}
    </button>
  );
}

it('an answer that was on its way when one signed out does not sign in again', async () => {
  const { box, after, client } = await drawDesk([{ path: '/', element: <Who /> }]);
  expect(box.textContent).toBe(SESSION.staff.name);
  await after(() => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    box.querySelector('button')?.click();
  });
  await after(() => setTimeout(20));
  expect(box.textContent).toBe('nobody');
});
