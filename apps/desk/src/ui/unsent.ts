import { useEffect, useRef } from 'react';

/** Every place of the page that can hold something unsent, as a question. */
const places = new Set<() => boolean>();

/** Whether something was typed or chosen on this page that would be lost with it. */
export function isAnythingUnsent(): boolean {
  return [...places].some((isUnsent) => isUnsent());
}

/** Has the desk ask before this place is left, as long as it holds something unsent. */
export function useUnsent(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    const place = () => latest.current();
    places.add(place);
    return () => {
      places.delete(place);
    };
  }, []);
}

/** All that stands in a form, to be compared. */
export function contentsOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)];
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
