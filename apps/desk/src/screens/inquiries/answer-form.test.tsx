// @vitest-environment happy-dom
import type { DeskInquiry } from '@nabta/contract/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
// The dialog is fetched when it is first asked for: here it is there already.
import '../../../../web/app/ui/dialog.tsx';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InquiryActions } from './inquiry-actions.tsx';

const INQUIRY = {
  ...{ id: 1, locale: 'en', email: 'mona@example.org', state: 'open' },
  ...{ answers: [], assigned_to: null, colleagues: [{ id: 3, name: 'Dina Aziz' }] },
} as unknown;
const ANSWERED = [{ id: 1, answer: 'Yes.', by: 'Nadia Farid', at: '2026-01-01T00:00:00Z' }];

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
      stored = ANSWERED;
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

it('an answer that a colleague sends while one writes is not passed over, though the page shows it', async () => {
  const { box, after, seen, readAnew } = await drawInquiry((inquiry) => (
    <AnswerForm inquiry={inquiry} onDone={async () => undefined} />
  ));
  await after(() => type(box.querySelector('textarea'), 'Yes.'));
  await readAnew({ answers: ANSWERED });
  await after(() => box.querySelector('form')?.requestSubmit());
  expect(seen).toEqual([0]);
});

it('a colleague who takes an inquiry while another gives it away is not passed over', async () => {
  const { box, after, seen, readAnew } = await drawInquiry((inquiry) => (
    <InquiryActions inquiry={inquiry} onDone={async () => undefined} />
  ));
  await after(() => box.querySelector('button')?.click());
  await after(() => vi.waitFor(() => expect(box.querySelector('form')).not.toBeNull()));
  await readAnew({ assigned_to: { id: 3, name: 'Dina Aziz' } });
  await after(() => box.querySelector('form')?.requestSubmit());
  expect(seen).toEqual([null]);
});

/** A screen of an inquiry that can be read anew behind it, with what it sends as seen. */
async function drawInquiry(of: (inquiry: DeskInquiry) => ReactNode) {
  const seen: unknown[] = [];
  let show: (changed: Partial<DeskInquiry>) => void = () => undefined;
  function Screen() {
    const [changed, setChanged] = useState<Partial<DeskInquiry>>({});
    useEffect(() => {
      show = setChanged;
    }, []);
    return of({ ...(INQUIRY as DeskInquiry), ...changed });
  }
  const { box, after } = await drawDesk([{ path: '/', element: <Screen /> }], {
    answer: (_method, _address, body) => {
      seen.push((body as { readonly seen: unknown }).seen);
      return new Response(null, { status: 409 });
    },
  });
  return { box, after, seen, readAnew: (now: Partial<DeskInquiry>) => after(() => show(now)) };
}
