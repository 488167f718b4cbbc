import { useState } from 'react';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { desk } from '../api/desk-api.ts';
import { useKeepSession } from '../api/session.ts';
import { LeaveQuestion } from '../ui/leave-guard.tsx';
import { useSending } from '../ui/sending.ts';
import { isAnythingUnsent } from '../ui/unsent.ts';

/**
 * Signs out here, or everywhere. `question`: asks first where something was typed and not sent.
 */
export function useSignOut(call: 'DELETE /v1/desk/session' | 'DELETE /v1/desk/sessions') {
  const keepSession = useKeepSession();
  const { busy, error, run } = useSending();
  const [isAsked, setIsAsked] = useState(false);
  const signOut = () => {
    setIsAsked(false);
    void run(async () => {
      await desk(call).catch((failure: unknown) => {
        // A session that has ended is signed out.
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
      });
      keepSession(null);
    });
  };
  return {
    busy,
    error,
    run: () => (isAnythingUnsent() ? setIsAsked(true) : signOut()),
    question: <LeaveQuestion open={isAsked} onLeave={signOut} onStay={() => setIsAsked(false)} />,
  };
}
