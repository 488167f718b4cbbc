import type { ProtectionYes } from '@nabta/contract';
import { useRef, useState } from 'react';
import type { Api } from '../api/api.ts';

/** The yearly yes to the child protection policy, which is given with the letter that waits for it. */
export function useProtectionYes(loaded: ProtectionYes) {
  const [standing, setStanding] = useState(loaded);
  const [agreed, setAgreed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isDue = standing.due !== null;

  /** Whether the letter can go as far as the policy is concerned; else leads to the box. */
  function isReady(): boolean {
    if (!isDue || agreed) return true;
    setMissed(true);
    box.current?.focus();
    return false;
  }

  /** Gives the yes that was ticked. Throws ApiError. */
  async function confirm(api: Api): Promise<void> {
    if (!isDue) return;
    const { version } = standing;
    const answer = await api('POST /sponsors/child_protection', {
      body: { child_protection: { version, agreed: true } },
    });
    setStanding(answer.child_protection);
  }

  /** Shows the policy as it is now: it became due, or changed, while the page was open. */
  async function askAgain(api: Api): Promise<void> {
    const answer = await api('GET /sponsors/child_protection');
    setStanding(answer.child_protection);
    setAgreed(false);
  }

  const tick = (ticked: boolean) => {
    setAgreed(ticked);
    setMissed(false);
  };
  return { due: standing.due, agreed, tick, isMissed, box, isReady, confirm, askAgain };
}

export type GivingYes = ReturnType<typeof useProtectionYes>;
