// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../lib/testing/draw.tsx';
import { ToastItem, type Toast } from './toast-item.tsx';

const SHORT = 'Saved.';
const LONG =
  'We have sent a link to mona@example.com. Open it there, and the new address is yours.';

it('stays as long as it takes to read, longer after an error, or as long as it says', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { show } = await draw(null);
  /** Seconds until a toast goes. */
  async function secondsOf(toast: Omit<Toast, 'id'>): Promise<number> {
    const gone = vi.fn();
    await show(<ToastItem toast={{ ...toast, id: 1 }} dismissLabel="Close" onDismiss={gone} />);
    const shown = Date.now();
    vi.advanceTimersToNextTimer();
    expect(gone).toHaveBeenCalledWith(1);
    return (Date.now() - shown) / 1000;
  }
  const short = await secondsOf({ text: SHORT, tone: 'success' });
  expect(short).toBeGreaterThanOrEqual(3);
  expect(await secondsOf({ text: LONG, tone: 'success' })).toBeGreaterThan(2 * short);
  expect(await secondsOf({ text: SHORT, tone: 'danger' })).toBe(short + 3);
  expect(await secondsOf({ text: LONG, tone: 'success', duration: 2_000 })).toBe(2);
});

it('breaks a word that is wider than a phone', async () => {
  const toast = { id: 1, tone: 'plain', text: 'a'.repeat(80) } as const;
  const { box } = await draw(<ToastItem toast={toast} dismissLabel="Close" onDismiss={vi.fn()} />);
  expect(box.querySelector('span')?.className).toContain('wrap-anywhere');
});
