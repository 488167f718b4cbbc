/**
 * Pages whose address holds a key: it opens an account, a receipt, a payment. Such an address is for
 * nobody's cache, and no other site is told of it.
 */
const KEY_PAGES = [
  '/complete-profile/',
  '/sponsors/passwords',
  '/confirmation',
  '/payment',
  '/card',
  '/receipts/',
  '/reminders/stop',
] as const;

/** Whether the address of a page holds a key. */
export function isKeyPage(pathname: string): boolean {
  return KEY_PAGES.some((page) =>
    page.endsWith('/') ? pathname.startsWith(page) : pathname.replace(/\/$/, '') === page,
  );
}
