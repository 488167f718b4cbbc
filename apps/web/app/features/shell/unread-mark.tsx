import { useUnreadLetters } from '../../lib/account-counts.ts';

/** A mark on what holds the way to them, which says it in words. */
export function UnreadMark({ className }: { readonly className: string }) {
  return useUnreadLetters() === 0 ? null : (
    <span
      aria-hidden="true"
      className={`absolute size-3 rounded-full bg-sunflower ring-2 ring-white ${className}`}
    />
  );
}
