import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * The router goes to the top of a new page with a jump; from one page of the list to the next it
 * glides (FAQ-09), but for those who asked for less motion. Going back is back where one was, at once.
 */
export function useSmoothPageChange(): void {
  const { search } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(search);
  // Effects of a page come before those of the document, where the router scrolls.
  useLayoutEffect(() => {
    if (shown.current === search) return undefined;
    shown.current = search;
    if (navigation === NavigationType.Pop) return undefined;
    const root = document.documentElement;
    const restore = () => root.style.removeProperty('scroll-behavior');
    root.style.setProperty('scroll-behavior', 'smooth');
    // Chromium scrolls by the style that was last worked out: this makes it work it out.
    root.getBoundingClientRect();
    const frame = requestAnimationFrame(restore);
    return () => {
      cancelAnimationFrame(frame);
      restore();
    };
  }, [search, navigation]);
}
