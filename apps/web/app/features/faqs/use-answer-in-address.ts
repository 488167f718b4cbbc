import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the question that the address names (`#question-17`) and goes there. A browser that follows
 * such a link itself has done so already; within the site it is the router that follows.
 */
export function useAnswerInAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details || details.open) return undefined;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    // The last word on the focus: a new page takes it first.
    const frame = requestAnimationFrame(() => {
      details.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // The key is that of the address: to follow the same link again is to go there again.
  }, [hash, key]);
}
