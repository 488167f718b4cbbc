// @vitest-environment happy-dom
import type { DeskInquiry } from '@nabta/contract/desk';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { AnswerForm } from './answer-form.tsx';

const INQUIRY = { id: 1, locale: 'en', email: 'mona@example.org', answers: [] } as unknown;

it('an answer whose confirmation is lost says the same when it is sent again', async () => {
  const seen: unknown[] = [];
  let stored: DeskInquiry['answers'] = [];
  function Screen() {
    const [answers, setAnswers] = useState(stored);
    const inquiry = { ...(INQUIRY as DeskInquiry), answers };
    return <AnswerForm inquiry={inquiry} onDone={async () => setAnswers(stored)} />;
  }
  const statuses: (number | undefined)[] = [undefined, 409, 204];
  const { box, after } = await drawDesk([{ path: '/', element: <Screen /> }], {
    answer: (_method, _address, body) => {
      seen.push((body as { readonly seen: number }).seen);
      stored = [{ id: 1, answer: 'Yes.', by: 'Nadia Farid', at: '2026-01-01T00:00:00Z' }];
      const status = statuses.shift();
      return status === undefined ? undefined : new Response(null, { status });
    },
  });
  await after(() => type(box.querySelector('textarea'), 'Yes.'));
  for (let press = 1; press <= 3; press += 1) {
    await after(() => box.querySelector('form')?.requestSubmit());
  }
  // The second is refused, and shows the first; the third is meant beside it.
  expect(seen).toEqual([0, 0, 1]);
});
