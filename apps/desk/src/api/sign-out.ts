import { useSending } from '../ui/sending.ts';
import { desk } from './desk-api.ts';
import { useKeepSession } from './session.ts';

/** Signs out here, or everywhere. */
export function useSignOut(call: 'DELETE /v1/desk/session' | 'DELETE /v1/desk/sessions') {
  const keepSession = useKeepSession();
  const { busy, error, run } = useSending();
  const signOut = () =>
    void run(async () => {
      await desk(call);
      keepSession(null);
    });
  return { busy, error, run: signOut };
}
