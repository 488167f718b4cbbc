import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly message: ReactNode;
  /** What will stand here, or what one may do meanwhile. */
  readonly hint?: ReactNode;
  /** The obvious next step, as a button or link. */
  readonly action: ReactNode;
  /** Within a card already: the icon alone, and nothing around it. */
  readonly inCard?: boolean;
}

const SIDE = 'h-16 w-12 rounded-t-full bg-nile-200 sm:h-20 sm:w-14';

/** Shown in place of a list that is empty: niches of a house, in which nobody stands yet. */
export function EmptyState({ icon = 'sprout', message, hint, action, inCard }: EmptyStateProps) {
  if (inCard) {
    return (
      <div className="grid justify-items-center gap-3 py-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-nile-100 text-nile">
          <Icon name={icon} className="size-8" />
        </span>
        <p className="text-lg font-semibold text-balance text-nile-900">{message}</p>
        {hint !== undefined && <p className="max-w-text text-ink-soft">{hint}</p>}
        <div className="mt-2">{action}</div>
      </div>
    );
  }
  return (
    <div className="grid overflow-hidden rounded-2xl bg-white shadow-soft md:grid-cols-[18rem_1fr]">
      <div aria-hidden="true" className="relative grid content-end bg-sunflower-100 pt-8">
        <span className="absolute end-6 top-4 size-10 rounded-full bg-sunflower/60 md:end-8 md:top-6" />
        <div className="flex items-end justify-center gap-3">
          <span className={SIDE} />
          <span className="grid h-24 w-20 place-items-center rounded-t-full bg-white text-nile sm:h-32 sm:w-24">
            <Icon name={icon} className="mt-4 size-10" />
          </span>
          <span className={SIDE} />
        </div>
        <div className="band" />
      </div>
      <div className="grid content-center justify-items-start gap-3 p-6 md:p-10">
        <p className="max-w-text text-lg font-semibold text-balance text-nile-900 md:text-xl">
          {message}
        </p>
        {hint !== undefined && <p className="max-w-text text-ink-soft">{hint}</p>}
        <div className="mt-2">{action}</div>
      </div>
    </div>
  );
}
