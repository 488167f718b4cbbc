import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** The way back, above the title of a page. */
export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link
      {...link}
      prefetch="intent"
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-nile no-underline hover:underline"
    >
      <Icon name="arrow-start" />
      {children}
    </Link>
  );
}
