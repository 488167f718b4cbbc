import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ToastContent {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'plain';
  /** How long it stays, in milliseconds. */
  readonly duration: number;
  /** The way on. */
  readonly action?: { readonly text: string; readonly to: string };
}

interface Toast extends ToastContent {
  readonly id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something short at the foot of the page, and aloud. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  change([...toasts, { ...content, id: lastId }]);
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Where toasts appear: once, in the shell. It is there before the first one, so that it is heard. */
export function ToastRegion({ dismissLabel }: { readonly dismissLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-4"
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

function ToastItem({
  toast,
  dismissLabel,
}: {
  readonly toast: Toast;
  readonly dismissLabel: string;
}) {
  const { id, duration, tone, text, action } = toast;
  // It does not go away under the pointer or the focus.
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);
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
      <span>{text}</span>
      {action && (
        <Link
          to={action.to}
          className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap text-sunflower underline underline-offset-4"
          onClick={() => dismiss(id)}
        >
          {action.text}
        </Link>
      )}
      <button
        type="button"
        className="grid size-11 place-items-center rounded-full hover:bg-white/15"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
        <span className="sr-only">{dismissLabel}</span>
      </button>
    </div>
  );
}
