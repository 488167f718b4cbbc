import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface OverdueNoticeProps {
  /** What the way to pay is called. */
  readonly pay: string;
  readonly children: ReactNode;
}

/** That a payment is overdue, with the way to pay it. */
export function OverdueNotice({ pay, children }: OverdueNoticeProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-sunflower-100 px-5 py-4 font-semibold text-ink md:px-6">
      <span className="flex grow basis-60 gap-4">
        <Icon name="alert" className="size-6 text-sunflower-700" />
        <span>{children}</span>
      </span>
      <LinkButton to="/late-dues" variant="action" className="max-sm:w-full">
        {pay}
      </LinkButton>
    </p>
  );
}
