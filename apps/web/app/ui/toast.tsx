import { useSyncExternalStore } from 'react';
import { onDemand } from './on-demand.tsx';
import type { Toast, ToastItemProps } from './toast-item.tsx';

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
export function showToast(content: Omit<Toast, 'id'>): void {
  lastId += 1;
  change([...toasts, { ...content, id: lastId }]);
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

const ToastItem = onDemand<ToastItemProps>(() =>
  import('./toast-item.tsx').then(
    (loaded) => loaded.ToastItem,
    // The page goes on without what it would have said.
    () => () => null,
  ),
);

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
        <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
      ))}
    </div>
  );
}
