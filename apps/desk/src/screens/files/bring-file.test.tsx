// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { BringFile } from './bring-file.tsx';

const RESULT = { counts: { created: 1, updated: 0, unchanged: 0 }, notes: [], notes_total: 0 };

it('the focus goes from a file that is checked, and from its bringing in, to the heading', async () => {
  const element = (
    <section aria-labelledby="bring-in">
      <h2 id="bring-in">Bring a file</h2>
      <BringFile kind="faqs" />
    </section>
  );
  const goesOn = Promise.withResolvers<undefined>();
  const { box, after } = await drawDesk([{ path: '/', element }], {
    answer: async (_method, address) => {
      if (address.includes('import')) await goesOn.promise;
      const event = address.includes('import') ? 'imported' : 'checked';
      return new Response(`${JSON.stringify({ ...RESULT, event })}\n`);
    },
  });
  const until = async (text: string, doing: () => unknown) => {
    await after(doing);
    for (let turn = 0; turn < 200 && !box.textContent.includes(text); turn += 1) {
      await after(() => setTimeout(5));
    }
    expect(box.textContent).toContain(text);
  };
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  await until('summary.bringIn', () => {
    // Bytes that begin like a workbook are sent as they are.
    Object.defineProperty(input, 'files', { value: [new File(['PK'], 'faqs.xlsx')] });
    input?.focus();
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(document.activeElement?.textContent).toBe('Bring a file');
  const bringIn = [...box.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'summary.bringIn',
  );
  expect(isAnythingUnsent()).toBe(false);
  await after(() => {
    bringIn?.focus();
    bringIn?.click();
  });
  // One is asked before leaving.
  expect(isAnythingUnsent()).toBe(true);
  await until('done.title', () => goesOn.resolve(undefined));
  expect(isAnythingUnsent()).toBe(false);
  expect(document.activeElement?.textContent).toBe('Bring a file');
});
