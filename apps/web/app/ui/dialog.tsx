import { createContext, use, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { passFocusOn } from './pass-focus-on.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: `Delete this card?` */
  readonly title: string;
  /** Names what will be lost. */
  readonly children: ReactNode;
  /** The action itself, not `OK`: `Delete the card`. */
  readonly confirm: string;
  readonly cancel: string;
  /** `danger`, where something is lost. */
  readonly tone?: 'danger' | 'plain';
  /** While the action runs: nothing shuts the dialog. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

// Terracotta is for the one action of a screen; what destroys is red.
const DESTRUCTIVE =
  'bg-danger! text-white! hover:bg-danger/90! active:bg-danger/80! aria-disabled:bg-danger/80!';

/**
 * Asks before something is lost, or changed for good. It opens on the answer that loses nothing, and
 * a press beside it gives that answer.
 */
export function ConfirmSheet(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, onConfirm, onCancel } = props;
  const { tone = 'danger', busy = false } = props;
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      busy={busy}
      onLeave={onCancel}
      first={safe}
      question={`${id}-text`}
      labelledBy={`${id}-title`}
      className="p-6 md:p-8"
    >
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
    </Sheet>
  );
}

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The words of the button that shuts it: `Close`. */
  readonly close: string;
  /** While something is being done: nothing shuts it. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Called when somebody wants to close a form dialog; it calls `shut` to close it. */
export const BeforeShut = createContext<(content: Element, shut: () => void) => void>(
  (_content, shut) => shut(),
);

/**
 * Something to fill in, over the page. It opens on its title, so that it is read from its beginning.
 * A press beside it does not shut it, since what was typed would be out of sight.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, title, close, busy = false, onClose, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const beforeShut = use(BeforeShut);
  const leave = () => {
    if (!busy && content.current) beforeShut(content.current, onClose);
  };
  return (
    <Sheet open={open} busy={busy} onLeave={leave} first={heading} labelledBy={id}>
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
      <div ref={content} className="px-6 pt-2 pb-6 md:px-8 md:pb-8">
        {children}
      </div>
    </Sheet>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
  /** The element that has the focus at first. */
  readonly first: RefObject<HTMLElement | null>;
  readonly labelledBy: string;
  /** The id of the text of a question that must be answered before anything else. */
  readonly question?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
function Sheet(props: SheetProps) {
  const { open, busy, onLeave, first, labelledBy, question, className = '', children } = props;
  const dialog = useShown(open, first, question !== undefined);
  const leave = () => {
    if (!busy) onLeave();
  };
  return (
    <dialog
      ref={dialog}
      role={question === undefined ? undefined : 'alertdialog'}
      aria-labelledby={labelledBy}
      aria-describedby={question}
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
      onClose={({ currentTarget }) => {
        // The event comes a frame after the closing: by then it may have been opened again.
        if (!open || currentTarget.open) return;
        // A phone's second step back closes it too: show it again until the page closes it.
        currentTarget.showModal();
        leave();
      }}
      onClick={(event) => {
        if (question === undefined || event.target !== event.currentTarget) return;
        if (isBeside(event.currentTarget, event)) leave();
      }}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] max-w-form rounded-xl bg-white text-ink shadow-lift backdrop:bg-nile-950/60 max-sm:mb-4',
        className,
      )}
    >
      {open && children}
    </dialog>
  );
}

/** The dimmed page counts as the dialog itself: only where a press falls tells them apart. */
function isBeside(dialog: HTMLElement, press: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = press;
  return x < left || x > right || y < top || y > bottom;
}

function useShown(open: boolean, first: RefObject<HTMLElement | null>, stopsScrolling: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return undefined;
    shown.showModal();
    first.current?.focus();
    const { classList, clientWidth } = document.documentElement;
    const held = [
      ...(stopsScrolling ? ['overflow-hidden'] : []),
      // The page behind does not, for want of its scrollbar, move aside.
      ...(innerWidth > clientWidth ? ['[scrollbar-gutter:stable]'] : []),
    ];
    classList.add(...held);
    return () => {
      classList.remove(...held);
      // Where the browser cannot give the focus back: what had it is gone, or nothing had it.
      passFocusOn(shown)();
      shown.close();
    };
  }, [open, first, stopsScrolling]);
  return dialog;
}
