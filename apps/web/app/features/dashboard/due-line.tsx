import type { Due } from '@nabta/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '../../lib/amount.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

interface DueLineProps {
  readonly due: Due;
  readonly children: ReactNode;
}

/** A payment of a sponsorship: for whom, how much, and what is to say of it. */
export function DueLine({ due, children }: DueLineProps) {
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-sand-200 py-4 last:border-0">
      <Link
        to={`/sponsorships/${due.sponsorship_id}`}
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-nile-900 no-underline underline-offset-4 hover:underline"
      >
        <bdi>{due.sponsoree_name}</bdi>
      </Link>
      <p className="text-end font-semibold whitespace-nowrap text-nile-900 tabular-nums">
        {formatAmount(due.amount, due.currency, locale)}
      </p>
      <div className="col-span-2 text-sm text-ink-soft">{children}</div>
    </li>
  );
}
