import { NavLink } from 'react-router';

interface KindTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
}

/** The way between the lists of several kinds. */
export function KindTabs({ label, tabs }: KindTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center rounded-full px-4 font-medium text-nile aria-[current=page]:bg-nile aria-[current=page]:text-white"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
