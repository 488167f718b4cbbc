import { LIST_FORMATS, type BoardPart } from '@nabta/contract/desk';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { buttonLook } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { Failure } from '../../ui/failure.tsx';

interface ReportPartProps {
  readonly part: BoardPart;
  readonly note: string;
  /** The answer, once it is there. */
  readonly files: { readonly xlsx: string; readonly csv: string } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Instead of the contents, where there are none. */
  readonly empty: string | undefined;
  readonly children: ReactNode;
}

/** A part of the report: its title, its files, and its pictures with their tables. */
export function ReportPart(props: ReportPartProps) {
  const { part, note, files, error, onRetry, empty, children } = props;
  const { t } = useTranslation('desk-board-report');
  const { t: ofDesk } = useTranslation('desk');
  const title = t(`${part}.title`);
  return (
    <section
      aria-labelledby={`part-${part}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-sand-200 pt-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={`part-${part}`} className="text-xl">
            {title}
          </h2>
          <p className="max-w-text text-sm text-ink-soft">{note}</p>
        </div>
        {files && (
          <p className="flex flex-wrap gap-3">
            {LIST_FORMATS.toReversed().map((format) => (
              <a
                key={format}
                href={files[format]}
                download
                aria-label={`${ofDesk(`save.${format}`)}: ${title}`}
                className={buttonLook({ variant: 'secondary', size: 'sm' })}
              >
                {ofDesk(`save.${format}`)}
              </a>
            ))}
          </p>
        )}
      </div>
      {!files && error && <Failure error={error} onRetry={onRetry} />}
      {!files && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-3">
          <Skeleton className="h-64" />
        </SkeletonList>
      )}
      {files && (empty === undefined ? children : <p className="py-4 text-ink-soft">{empty}</p>)}
    </section>
  );
}

interface PictureAndTableProps {
  readonly title?: string;
  readonly picture: ReactNode;
  readonly table: ReactNode;
}

/** A picture with its numbers beside it, or below it on a phone. */
export function PictureAndTable({ title, picture, table }: PictureAndTableProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {title !== undefined && <h3 className="font-medium xl:col-span-2">{title}</h3>}
      {picture}
      {table}
    </Card>
  );
}
