import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Closes what was opened: by Escape, which gives the focus back, and by a press or a focus
 * elsewhere, which leaves it there.
 */
export function useDismissal(
  box: RefObject<HTMLElement | null>,
  close: (how: { readonly givesFocusBack: boolean }) => void,
): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close({ givesFocusBack: true });
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target))
        close({ givesFocusBack: false });
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [box, close]);
}
