import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly message: ReactNode;
  /** The obvious next step, as a button or link. */
  readonly action: ReactNode;
}

/** Shown in place of a list that is empty. */
export function EmptyState({ icon = 'sprout', message, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-xl border-2 border-dashed border-sand-300 px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-nile-100 text-nile">
        <Icon name={icon} className="size-8" />
      </span>
      <p className="text-lg text-ink">{message}</p>
      {action}
    </div>
  );
}
