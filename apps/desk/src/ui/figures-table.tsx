import type { ReactNode } from 'react';
import { classNames } from '../../../web/app/ui/class-names.ts';

export interface FiguresRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  /** Of each cell, such as its shade. */
  readonly looks?: readonly (string | undefined)[];
}

interface FiguresTableProps {
  readonly caption: string;
  /** The first is of the names, the others of the cells. */
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
  readonly total?: FiguresRow;
}

/** The numbers of a picture. Longer or wider than its place, it scrolls: by keyboard too. */
export function FiguresTable({ caption, columns, rows, total }: FiguresTableProps) {
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={caption}
      className="relative max-h-200 overflow-auto"
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sand">
          <tr>
            {columns.map((column, place) => (
              <th
                key={place}
                scope="col"
                className={classNames(
                  'px-3 py-2 font-semibold',
                  place === 0 ? 'text-start' : 'min-w-20 text-end',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
        {total && <tfoot className="bg-nile-50 font-semibold">{rowOf(total)}</tfoot>}
      </table>
    </div>
  );
}

const rowOf = ({ key, name, cells, looks }: FiguresRow) => (
  <tr key={key} className="border-t border-sand-200">
    <th scope="row" className="px-3 py-2 text-start font-medium sm:whitespace-nowrap">
      {name}
    </th>
    {cells.map((cell, place) => (
      <td key={place} className={classNames('px-3 py-2 text-end tabular-nums', looks?.[place])}>
        {cell}
      </td>
    ))}
  </tr>
);
