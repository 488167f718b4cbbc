import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * A text that the page before left in the browser's history; the server knows nothing of it, so it
 * is undefined until the scripts run.
 */
export function useRouterState(name: 'notice' | 'email' | 'token'): string | undefined {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null) return undefined;
  const value: unknown = new Map(Object.entries(state)).get(name);
  return typeof value === 'string' ? value : undefined;
}
