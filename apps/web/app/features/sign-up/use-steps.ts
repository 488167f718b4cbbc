import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfStep, stepOfAddress } from './sign-up-values.ts';

/**
 * The step that the address asks for, as far as one has come: nobody jumps ahead, by click or by
 * address (SUP-05). Steps are counted from 0 here and from 1 in the address.
 */
export function useSteps() {
  const [parameters, setParameters] = useSearchParams();
  const [reached, setReached] = useState(0);
  const asked = stepOfAddress(parameters);
  const step = Math.min(asked, reached);

  useEffect(() => {
    if (asked === step) return;
    setParameters((now) => addressOfStep(now, step), { replace: true, preventScrollReset: true });
  }, [asked, step, setParameters]);

  function goTo(next: number): void {
    setReached((before) => Math.max(before, next));
    if (next === step) return;
    setParameters((now) => addressOfStep(now, next), { preventScrollReset: true });
  }
  return { step, goTo };
}
