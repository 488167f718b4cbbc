import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** The words of the button that shuts it: `Close`. */
  readonly close: string;
  /** While something is being done: nothing shuts it. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const SHEET =
  'm-auto w-[calc(100%-2rem)] max-w-form rounded-xl bg-white text-ink shadow-lift backdrop:bg-nile-950/60 max-sm:mb-4';

/**
 * Something to fill in, over the page: the browser's own modal dialog, which keeps the focus inside
 * and gives it back. A press beside it does not shut it, since what was typed would be out of sight.
 */
export function Modal({ open, title, close, busy = false, onClose, children }: ModalProps) {
  const id = useId();
  const { dialog, heading } = useShown(open);
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // It shuts when the page says so.
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // A second Escape would shut it unasked.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
      onClose={() => {
        // So would a phone's second step back.
        if (!open) return;
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
      className={SHEET}
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-4 ps-6 pe-3 pt-4 md:ps-8 md:pe-4 md:pt-6">
            <h2 ref={heading} id={id} tabIndex={-1} className="py-2 text-xl outline-none">
              {title}
            </h2>
            <button
              type="button"
              aria-label={close}
              onClick={leave}
              className="grid size-11 shrink-0 place-items-center rounded-full text-nile hover:bg-nile-50"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="px-6 pt-2 pb-6 md:px-8 md:pb-8">{children}</div>
        </>
      )}
    </dialog>
  );
}

/** Opens on its title, so that it is read from its beginning. */
function useShown(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return undefined;
    shown.showModal();
    heading.current?.focus();
    const { classList, clientWidth } = document.documentElement;
    // The page behind does not, for want of its scrollbar, move aside.
    const held = innerWidth > clientWidth ? ['[scrollbar-gutter:stable]'] : [];
    classList.add(...held);
    return () => {
      classList.remove(...held);
      shown.close();
    };
  }, [open]);
  return { dialog, heading };
}
