import { useEffect, useState } from 'react';
import type { LegalOutline } from './legal-document.ts';

/** The section that is being read: the last one that reaches into the upper third of the window. */
export function useCurrentSection({ sections }: LegalOutline): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => inBand.has(id))?.id);
      },
      // Narrow, but higher than the gap between two sections.
      { rootMargin: '-20% 0px -68%' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
