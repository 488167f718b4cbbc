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
    <div className="grid justify-items-center gap-5 rounded-xl bg-nile-50 px-6 py-12 text-center">
      <span className="grid aspect-portrait w-24 place-items-center rounded-t-full rounded-b-lg bg-linear-to-b from-sunflower-100 to-nile-100 text-nile">
        <Icon name={icon} className="mt-4 size-11" />
      </span>
      <p className="max-w-text text-lg font-medium text-balance text-nile-900">{message}</p>
      {action}
    </div>
  );
}
