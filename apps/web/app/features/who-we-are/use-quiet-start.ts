import { useEffect } from 'react';

/** A second at most after the page has loaded, for browsers that cannot tell when they are idle. */
const PATIENCE_MS = 1000;

/**
 * Calls `start` once when the page has loaded and the browser has nothing better to do, so that a
 * film takes nothing from the page itself. Never for those who ask for less motion or less data.
 */
export function useQuietStart(start: () => void): void {
  useEffect(() => {
    if (asksForCalm()) return undefined;
    let cancel = () => undefined as void;
    const begin = () => {
      cancel = whenIdle(start);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      cancel();
    };
  }, [start]);
}

function asksForCalm(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Known to some browsers only, and to no type. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
