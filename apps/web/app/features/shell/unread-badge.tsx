import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useUnreadLetters } from '../../lib/unread-letters.ts';

/** How many letters wait to be read, beside the way to them; nothing where none does. */
export function UnreadBadge() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const count = useUnreadLetters();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="grid min-w-6 place-items-center rounded-full bg-sunflower px-1.5 text-xs leading-6 font-bold text-ink">
        <span aria-hidden="true">{formatNumber(count, locale)}</span>
        <span className="sr-only">{t('unreadLetters', { count })}</span>
      </span>
    </>
  );
}

/** A mark on what holds the way to them, which says it in words. */
export function UnreadMark({ className }: { readonly className: string }) {
  return useUnreadLetters() === 0 ? null : (
    <span
      aria-hidden="true"
      className={`absolute size-3 rounded-full bg-sunflower ring-2 ring-white ${className}`}
    />
  );
}
