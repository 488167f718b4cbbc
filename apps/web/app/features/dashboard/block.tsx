import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

interface BlockProps {
  readonly id: string;
  readonly title: string;
  /** The way to the whole of what the block shows a part of. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A block of the dashboard on a sheet of its own. */
export function Block({ id, title, more, children }: BlockProps) {
  return (
    <Card as="section" aria-labelledby={id} className="rounded-xl p-6 md:p-8">
      <div className="-mt-2 mb-2 grid min-h-11 grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </Card>
  );
}

/** The way to the whole of what stands here in part. */
export function MoreLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-medium whitespace-nowrap text-nile no-underline hover:underline"
    >
      {text}
      <Icon name="chevron-end" className="size-4" />
    </Link>
  );
}

interface NothingProps {
  readonly message: string;
  readonly to: string;
  readonly action: string;
}

/** The content of an empty block (DSH-09). */
export function Nothing({ message, to, action }: NothingProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{message}</p>
      <LinkButton to={to} variant="secondary" size="sm">
        {action}
      </LinkButton>
    </div>
  );
}
