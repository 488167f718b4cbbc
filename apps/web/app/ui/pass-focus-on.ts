/**
 * The `ref` of a button that goes when it is pressed, or of what holds one. The focus does not go with
 * it: it moves to the heading of the section, or to the box around the button that takes the focus.
 */
export function passFocusOn(button: HTMLElement | null) {
  return () => {
    if (!button?.contains(document.activeElement)) return;
    const places = placesAround(button);
    // Once React is done: some of the places may have gone, too, or something new took the focus.
    queueMicrotask(() => {
      const place = places.find(({ isConnected }) => isConnected);
      if (!place || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      // The ring is for what can be pressed.
      place.classList.add('outline-none', 'focus-visible:shadow-none');
      place.focus({ preventScroll: true });
    });
  };
}

/** From the nearest to the farthest. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('[aria-labelledby], [tabindex="-1"]');
  if (!place) return [];
  const heading = document.getElementById(place.getAttribute('aria-labelledby') ?? '');
  return [...(heading ? [heading] : []), place, ...placesAround(place)];
}
