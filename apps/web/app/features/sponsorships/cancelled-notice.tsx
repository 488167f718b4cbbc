import { useLocation } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The mark in the browser's history that a sponsorship has just been cancelled. */
export interface Cancelled {
  readonly cancelled: { readonly name: string; readonly lastDay: string };
}

/** That the wish to end a sponsorship has arrived, and what follows (SPN-12). */
export function CancelledNotice() {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || !isCancelled(state)) return null;
  const { name, lastDay } = state.cancelled;
  return (
    <Alert tone="success" title={t('cancelled.title')} className="mt-6 bg-white">
      {t('cancelled.text', { name, date: formatDay(lastDay, locale) })}
    </Alert>
  );
}

function isCancelled(state: unknown): state is Cancelled {
  if (typeof state !== 'object' || state === null || !('cancelled' in state)) return false;
  const { cancelled } = state;
  if (typeof cancelled !== 'object' || cancelled === null) return false;
  const { name, lastDay } = { name: undefined, lastDay: undefined, ...cancelled };
  return typeof name === 'string' && typeof lastDay === 'string';
}
