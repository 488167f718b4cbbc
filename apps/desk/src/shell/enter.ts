import type { DeskSession } from '@nabta/contract/desk';
import { useLocation, useNavigate } from 'react-router';
import { useKeepSession } from '../api/session.ts';

interface Entered {
  readonly entered: true;
}

/** Takes in whoever has signed in, at the screen that they came to. */
export function useEnter(): (session: DeskSession) => void {
  const keepSession = useKeepSession();
  const navigate = useNavigate();
  const here = useLocation();
  return (session) => {
    keepSession(session);
    void navigate(here, { replace: true, state: { entered: true } satisfies Entered });
  };
}

/** Whether somebody signed in here: the screen may be one that somebody else had left open. */
export function useHasJustEntered(): boolean {
  // The router forgets the type of what it carries.
  return (useLocation().state as Entered | null)?.entered ?? false;
}
