import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface BreadcrumbsProps {
  /** `You are here`. */
  readonly label: string;
  /** From the home page down to the parent of this page. */
  readonly path: readonly { readonly to: string; readonly text: string }[];
  /** This page. */
  readonly here: string;
}

/** Where a page stands in the site; it reads the way the language reads. */
export function Breadcrumbs({ label, path, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="min-w-0 text-sm">
      {/* In one line: what is too long for it is the name of this page, which stands below as its title. */}
      <ol className="flex items-center whitespace-nowrap">
        {path.map(({ to, text }) => (
          <li key={to} className="flex shrink-0 items-center">
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-11 items-center pe-1 font-medium text-nile underline-offset-4 hover:underline"
            >
              {text}
            </Link>
            <Icon name="chevron-end" className="me-1 size-4 text-ink-soft" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate py-2 text-ink-soft">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}
