// @vitest-environment happy-dom
import type { DeskLetter } from '@nabta/contract/desk';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
// The dialog is fetched when it is first asked for: here it is there already.
import '../../../../web/app/ui/dialog.tsx';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const LETTER = {
  ...{ id: 7, status: 'in_review', sponsor: { locale: 'en', first_name: 'Mona' } },
} as unknown as DeskLetter;
const nothing = () => undefined;

it('a letter that a colleague decides while one writes the reason is not returned over it', async () => {
  let decide: () => void = nothing;
  function Screen() {
    const [status, setStatus] = useState(LETTER.status);
    useEffect(() => {
      decide = () => setStatus('received');
    }, []);
    return (
      <ReturnDialog letter={{ ...LETTER, status }} open onClose={nothing} onReturned={nothing} />
    );
  }
  const sent: unknown[] = [];
  const { box, after } = await drawDesk([{ path: '/', element: <Screen /> }], {
    answer: (_method, _address, body) => {
      sent.push(body);
      return new Response(null, { status: 409 });
    },
  });
  await after(() => vi.waitFor(() => expect(box.querySelector('form')).not.toBeNull()));
  await after(() => type(box.querySelector('textarea'), 'A phone number'));
  await after(() => decide());
  await after(() => box.querySelector('form')?.requestSubmit());
  expect(sent).toEqual([{ reason: 'A phone number', status: 'in_review' }]);
});
