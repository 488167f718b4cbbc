import type { ReactNode } from 'react';

interface DuesFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** The common shape of the two pages of late dues. */
export function DuesFrame({ title, lead, back, children }: DuesFrameProps) {
  return (
    <div className="bg-sand">
      <div className="page-width grid gap-6 pt-8 pb-20 md:pt-12">
        <div className="grid justify-items-start gap-1">
          {back}
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="max-w-text text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

interface TwoColumnsProps {
  readonly main: ReactNode;
  readonly aside: ReactNode;
}

/** The choice, and beside it (below it on phones) what it comes to. */
export function TwoColumns({ main, aside }: TwoColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="grid min-w-0 gap-6">{main}</div>
      <div className="lg:sticky lg:top-28">{aside}</div>
    </div>
  );
}
