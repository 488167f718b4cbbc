import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkoutPath } from './due-choice.ts';
import type { DueSums } from './due-choice.ts';
import { keepChoice } from './kept-choice.ts';

/** DUE-09. */
const BEFORE_CHECKOUT_MS = 1_000;

/** Keeps what was chosen, and leads to the checkout a second later (DUE-08, DUE-09). */
export function useGoToCheckout() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(ids: readonly number[], sums: DueSums): void {
    keepChoice(ids);
    setBusy(true);
    const path = checkoutPath(sums);
    timer.current = setTimeout(() => void navigate(path), BEFORE_CHECKOUT_MS);
  }

  return { busy, go };
}
