import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: `Delete this card?` */
  readonly title: string;
  /** Names what will be lost. */
  readonly children: ReactNode;
  /** The deed itself, not `OK`: `Delete the card`. */
  readonly confirm: string;
  readonly cancel: string;
  /** `danger`, where something is lost. */
  readonly tone?: 'danger' | 'plain';
  /** While the deed is being done: nothing shuts the dialog. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

// Terracotta is for the one action of a screen; what destroys is red.
const DESTRUCTIVE =
  'bg-danger! text-white! hover:bg-danger/90! active:bg-danger/80! aria-disabled:bg-danger/80!';
const SHEET =
  'm-auto w-[calc(100%-2rem)] max-w-form rounded-xl bg-white p-6 text-ink shadow-lift backdrop:bg-nile-950/60 max-sm:mb-4 md:p-8';

/**
 * Asks before something is lost, or changed for good. The browser's own modal dialog: it keeps the focus inside and gives
 * it back. It opens on the answer that loses nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, onConfirm, onCancel } = props;
  const { tone = 'danger', busy = false } = props;
  const id = useId();
  const { dialog, safe } = useModal(open);
  const leave = () => {
    if (!busy) onCancel();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
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
        else onCancel();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event)) leave();
      }}
      className={SHEET}
    >
      {open && (
        <>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-3 text-ink-soft">
            {children}
          </div>
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:grid max-sm:justify-stretch">
            <Button ref={safe} variant="secondary" disabled={busy} onClick={onCancel}>
              {cancel}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              onClick={onConfirm}
              className={tone === 'danger' ? DESTRUCTIVE : ''}
            >
              {confirm}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** The dimmed page counts as the dialog itself: only where a press falls tells them apart. */
function isBeside(dialog: HTMLElement, press: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = press;
  return x < left || x > right || y < top || y > bottom;
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return undefined;
    shown.showModal();
    safe.current?.focus();
    const release = holdPage();
    return () => {
      release();
      shown.close();
    };
  }, [open]);
  return { dialog, safe };
}

/** The page behind neither scrolls nor, for want of its scrollbar, moves aside. */
function holdPage(): () => void {
  const { classList, clientWidth } = document.documentElement;
  const held = [
    'overflow-hidden',
    ...(innerWidth > clientWidth ? ['[scrollbar-gutter:stable]'] : []),
  ];
  classList.add(...held);
  return () => classList.remove(...held);
}
