import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { CameBack } from './came-back.ts';
import { keepChoice } from './kept-choice.ts';
import { payDues } from './pay-dues.ts';
import type { PayOutcome } from './pay-dues.ts';

/** Pays dues once, however often it is pressed, and leads on: busy until this page is left. */
export function usePayDues(dues: readonly number[]) {
  const locale = useLocale();
  const navigate = useNavigate();
  // Two presses may come before the first has been drawn.
  const paying = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);

  const ready = () => {
    paying.current = false;
    setBusy(false);
  };

  // Whoever comes back from the bank by the browser's own button finds the page ready.
  useEffect(() => {
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);

  async function lead(outcome: PayOutcome): Promise<void> {
    if (outcome.way === 'unanswered') {
      ready();
      setUnanswered(true);
    } else if (outcome.way === 'back') {
      const text = outcome.messages.join('\n');
      const failed = { text, locale, isCardError: outcome.isCardError };
      const state: CameBack = { chosen: dues, failed };
      await navigate('/late-dues', { replace: true, state });
    } else {
      // It is being paid: the next visit chooses anew.
      keepChoice([]);
      if (outcome.way === 'bank') location.assign(outcome.url);
      else await navigate(outcome.to, { replace: true });
    }
  }

  async function pay(card: number): Promise<void> {
    if (paying.current) return;
    paying.current = true;
    setBusy(true);
    setUnanswered(false);
    await lead(await payDues({ api: browserApi(locale), dues, card, locale, newKey: randomKey }));
  }

  return { busy, isUnanswered, pay };
}
