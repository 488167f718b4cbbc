import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';

/**
 * The server renders a child for guests; a sponsor's own view of it is asked for when the scripts
 * run (RTE-17). True while it is still to come.
 */
export function useOwnView(asSponsor: boolean): boolean {
  const isSignedIn = useIsSignedIn();
  const { revalidate } = useRevalidator();
  const isComing = isSignedIn && !asSponsor;
  useEffect(() => {
    if (isComing) void revalidate();
  }, [isComing, revalidate]);
  return isComing;
}
