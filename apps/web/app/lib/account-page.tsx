import type { ReactNode } from 'react';

interface AccountPageProps {
  /** The way back or the path, in a line that every page keeps free: the titles stand alike. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The inside of a page of the account: its title begins at one place on all of them. */
export function AccountPage({ above, children }: AccountPageProps) {
  return (
    <div className="pt-3 pb-20 md:pt-5 print:p-0">
      <div className="mb-1 flex min-h-11 items-center print:hidden">{above}</div>
      {children}
    </div>
  );
}
