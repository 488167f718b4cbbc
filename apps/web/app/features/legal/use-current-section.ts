import { useEffect, useState } from 'react';
import type { LegalOutline } from './legal-document.ts';

/** The section that is being read: the last one to cross the upper third of the window. */
export function useCurrentSection({ sections }: LegalOutline): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
