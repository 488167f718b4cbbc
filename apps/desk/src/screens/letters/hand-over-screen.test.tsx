// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { HandOverScreen } from './hand-over-screen.tsx';

const letterOf = (id: number) => ({
  id,
  status: 'received',
  account_closed: false,
  created_at: '2030-01-01T10:00:00Z',
  child: { code: `MN-000${id}`, first_name_en: 'Mina', full_name_en: 'Mina Adel' },
  sponsor: { first_name: 'Sara' },
  text: `Words of letter ${id}`,
  pictures: [],
});

const KEPT = 'desk-printed-letters';

/** Changes of letters after the list was read, by id. */
let meanwhile: Record<number, object> = {};
let delivered: number[][] = [];
/** The answer to letters that are noted, where it is a refusal. */
let refusal: object | undefined;

const letters = [1, 2, 3].map(letterOf);

async function answer(address: string, { body }: RequestInit = {}): Promise<Response> {
  const [, id] = /letters\/(\d+)/.exec(address) ?? [];
  if (id) return Response.json({ letter: { ...letterOf(Number(id)), ...meanwhile[Number(id)] } });
  if (address.includes('/deliver')) {
    const { ids } = JSON.parse(body as string) as { ids: number[] };
    delivered.push(ids);
    if (refusal) return Response.json(refusal, { status: 409 });
    return Response.json({ letters: [] });
  }
  return Response.json({ letters, meta: { total_entries: letters.length } });
}

beforeEach(() => {
  meanwhile = {};
  delivered = [];
  refusal = undefined;
  localStorage.clear();
});

/** The screen as it is after a reload. */
async function drawn() {
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('print', vi.fn());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <main tabIndex={-1} aria-labelledby="screen-title">
          <HandOverScreen />
        </main>
      ),
    },
  ]);
  const { box, after } = await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const seen = async (text: string) => {
    for (let turn = 0; turn < 400 && !document.body.textContent.includes(text); turn += 1) {
      await after(() => setTimeout(5));
    }
    expect(document.body.textContent).toContain(text);
  };
  const press = async (text: string) => {
    await seen(text);
    // The last: that of a dialog comes after that of the page.
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.findLast(({ textContent }) => textContent === text);
    button?.focus();
    await after(() => button?.click());
  };
  const ticks = () => [...box.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  await seen('MN-0003');
  return {
    box,
    press,
    seen,
    ticks: () => ticks().map(({ checked }) => checked),
    tick: (place: number) => after(() => ticks()[place]?.click()),
  };
}

it('a letter that was returned meanwhile, or whose account was closed, is named and not printed (SPN-24)', async () => {
  meanwhile = { 1: { status: 'returned' }, 3: { account_closed: true } };
  const { box, press, seen } = await drawn();
  await press('handOver.prepare');
  await seen('Words of letter 2');
  expect(box.textContent).not.toMatch(/Words of letter [13]/);
  const told = box.querySelector('[role=alert]')?.textContent;
  expect(told).toContain('MN-0001\u2069): states.returned');
  expect(told).toContain('MN-0003\u2069): accountClosed');
  expect(told).not.toContain('MN-0002');
});

it('no sheet is made where no letter is left', async () => {
  const gone = { status: 'delivered' };
  meanwhile = { 1: gone, 2: gone, 3: gone };
  const { box, press, seen } = await drawn();
  await press('handOver.prepare');
  await seen('states.delivered');
  expect(box.textContent).not.toContain('handOver.print');
});

it('letters can be noted as handed over once they were printed', async () => {
  const { box, ticks, tick, press, seen } = await drawn();
  expect(ticks()).toEqual([true, true, true]);
  await tick(2);
  await press('handOver.prepare');
  await seen('handOver.onlyPrinted');
  expect(box.textContent).not.toContain('handOver.note');
  await press('handOver.print');
  await seen('handOver.note');
  expect(box.textContent).not.toContain('handOver.onlyPrinted');
  expect(localStorage.getItem(KEPT)).toBe('1,2');
});

it('a letter that came after the printing is not noted with the others', async () => {
  localStorage.setItem(KEPT, '1,2');
  const { box, ticks, tick, press, seen } = await drawn();
  expect(ticks()).toEqual([true, true, false]);
  expect(box.textContent).toContain('handOver.printedTicked');
  await tick(2);
  await press('handOver.prepare');
  await seen('handOver.onlyPrinted');
  await press('handOver.note');
  await seen('handOver.ask.follows');
  await press('handOver.note');
  await seen('handOver.noted');
  expect(delivered).toEqual([[1, 2]]);
  // They are forgotten then.
  expect(localStorage.getItem(KEPT)).toBe('');
});

it('after a refusal the letters that a colleague has decided go, and the others are noted', async () => {
  localStorage.setItem(KEPT, '1,2,3');
  const { box, press, seen } = await drawn();
  await press('handOver.prepare');
  await seen('Words of letter 2');
  refusal = { code: 'conflict', messages: ['Nadia handed over letter 2.'] };
  meanwhile = { 2: { status: 'delivered' } };
  await press('handOver.note');
  await seen('handOver.ask.follows');
  await press('handOver.note');
  await seen('handOver.noneNoted');
  expect(box.textContent).toContain('Nadia handed over letter 2.');
  expect(box.textContent).toContain('MN-0002\u2069): states.delivered');
  expect(box.textContent).not.toContain('Words of letter 2');
  refusal = undefined;
  await press('handOver.note');
  await seen('handOver.ask.follows');
  await press('handOver.note');
  await seen('handOver.noted');
  expect(delivered).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});

it('the focus stays on the screen when it changes between the list and the sheets', async () => {
  const { press, seen } = await drawn();
  await press('handOver.prepare');
  await seen('Words of letter 2');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  await press('handOver.back');
  await seen('handOver.prepare');
  expect(document.activeElement?.closest('main')).not.toBeNull();
});
