import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the scripts run; for controls that do nothing without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
