import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'plain';
  /** How long it stays, in milliseconds. By default as long as it takes to read. */
  readonly duration?: number;
  /** The way on. */
  readonly action?: { readonly text: string; readonly to: string };
}

export interface ToastItemProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
}

/** Milliseconds to notice a toast and to read it without haste, with more for an error. */
const readingTime = ({ tone, text }: Toast) =>
  (tone === 'danger' ? 6_000 : 3_000) + 80 * text.length;

/** One toast, until its time is over. */
export function ToastItem({ toast, dismissLabel, onDismiss }: ToastItemProps) {
  const { id, tone, text, action, duration = readingTime(toast) } = toast;
  // It does not go away under the pointer or the focus.
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, onDismiss]);
  return (
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={classNames(
        'pointer-events-auto flex max-w-form animate-toast items-center gap-3 rounded-full py-2 ps-5 pe-2 text-white shadow-lift',
        tone === 'danger' ? 'bg-danger' : 'bg-nile-950',
      )}
    >
      {tone === 'success' && <Icon name="check" className="size-5 text-sunflower" />}
      <span className="wrap-anywhere">{text}</span>
      {action && (
        <Link
          to={action.to}
          className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap text-sunflower underline underline-offset-4"
          onClick={() => onDismiss(id)}
        >
          {action.text}
        </Link>
      )}
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15"
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
        <span className="sr-only">{dismissLabel}</span>
      </button>
    </div>
  );
}
