// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drawDesk } from '../../testing/draw-desk.tsx';
import { MonthReportScreen } from './month-report-screen.tsx';

const SUMS = { payments: 3, received: 100, fees: 0, deposits: 0, returned: 0, net: 100 };
const REPORT = {
  month: '2026-10',
  lines: [{ purpose: 'dues', name: 'Dues of October', currency: 'egp', ...SUMS }],
  totals: [{ currency: 'egp', ...SUMS }],
  files: { xlsx: '/october.xlsx', csv: '/october.csv' },
};

it('never shows the figures of another month under the one that was chosen', async () => {
  const { box, after, router } = await drawDesk([{ path: '/', element: <MonthReportScreen /> }], {
    at: '/?month=2026-10',
    answer: (_, address) =>
      address.includes('2026-10') ? Response.json(REPORT) : new Promise<Response>(() => undefined),
  });
  await after(() => setTimeout(20));
  expect(box.textContent).toContain('Dues of October');
  await after(() => router.navigate('/?month=2026-09'));
  await after(() => setTimeout(20));
  expect(box.textContent).not.toContain('Dues of October');
  expect(box.querySelector('a[href="/october.xlsx"]')).toBeNull();
});
