import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countCart, onCartChange, readCartText, writeCartText } from './cart.ts';
import { endSession } from './session.ts';

describe('the counter of the cart (NAV-06)', () => {
  it('is the children plus the sum of gift quantities', () => {
    const cart = {
      children: [{ id: 1 }, { id: 2 }],
      gifts: [{ giftId: 1, count: 3 }, { count: 2 }],
    };
    expect(countCart(JSON.stringify(cart))).toBe(7);
  });

  it.each([undefined, '', 'null', '[]', '{', '"cart"', '{"children":3,"gifts":{}}'])(
    'is nothing for %j',
    (stored) => {
      expect(countCart(stored)).toBe(0);
    },
  );

  it('does not count quantities that are none', () => {
    const cart = { gifts: [{ count: -1 }, { count: 1.5 }, { count: '3' }, null] };
    expect(countCart(JSON.stringify(cart))).toBe(0);
  });
});

describe('the stored cart', () => {
  let heard: ((event: Partial<StorageEvent>) => void)[];

  beforeEach(() => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      clear: () => stored.clear(),
    };
    heard = [];
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) => {
      heard.push(listener);
    });
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells whoever follows it of changes in this tab and in others (CRT-15)', () => {
    const listener = vi.fn();
    const stop = onCartChange(listener);
    writeCartText('{"children":[{"id":1}]}');
    expect(listener).toHaveBeenCalledTimes(1);
    for (const hear of heard) hear({ key: 'cart' });
    expect(listener).toHaveBeenCalledTimes(2);
    for (const hear of heard) hear({ key: 'country' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    writeCartText(undefined);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(readCartText()).toBeUndefined();
  });

  it('goes with the sponsor who signs out, and the counter hears of it (DSH-10)', () => {
    for (const name of ['client', 'token', 'uid']) localStorage.setItem(name, 'x');
    localStorage.setItem('expiry', String(Math.floor(Date.now() / 1000) + 60));
    writeCartText('{"children":[{"id":1}]}');
    const listener = vi.fn();
    const stop = onCartChange(listener);
    endSession('signed-out');
    expect(readCartText()).toBeUndefined();
    expect(listener).toHaveBeenCalled();
    stop();
  });
});
