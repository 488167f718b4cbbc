import { classNames } from './class-names.ts';

/** A grey shape where something will stand: give it the size of what comes. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton block animate-shimmer bg-sand-200', className)}
    />
  );
}

interface SkeletonListProps {
  /** `Loading children`, heard once. */
  readonly label: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** The place of a list on its way. */
export function SkeletonList({ label, className, children }: SkeletonListProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}
