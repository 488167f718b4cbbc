import { useEffect, useRef, type RefObject } from 'react';

/** Every place of the page that can hold something unsent, as a question. */
const places = new Set<(within: Element) => boolean>();

/** Whether something was typed or chosen on this page, or in a part of it, that would be lost. */
export function isAnythingUnsent(within: Element = document.body): boolean {
  return [...places].some((isUnsent) => isUnsent(within));
}

/**
 * Has the desk ask before this place is left, as long as it holds something unsent. `form`: where it
 * is on the page, if it can be in a dialog.
 */
export function useUnsent(isUnsent: () => boolean, form?: RefObject<HTMLElement | null>): void {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });
  useEffect(() => {
    const place = (within: Element) =>
      (form ? within.contains(form.current) : within === document.body) && latest.current();
    places.add(place);
    return () => {
      places.delete(place);
    };
  }, [form]);
}

/** All that stands in a form, to be compared. */
export function contentsOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)];
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
