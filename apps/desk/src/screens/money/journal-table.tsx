import type { ReactNode } from 'react';
import { Card } from '../../../../web/app/ui/card.tsx';

interface JournalTableProps {
  readonly title: string;
  /** The currency of the table, for screen readers. */
  readonly of: string;
  /** The first is aligned to the start, the others to the end. */
  readonly columns: readonly string[];
  readonly note?: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A table of the journal, which scrolls by itself where it is wider than a phone. */
export function JournalTable({ title, of, columns, note, children, foot }: JournalTableProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lg">{title}</h3>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <Card className="overflow-x-auto" role="region" tabIndex={0} aria-label={`${title}, ${of}`}>
        <table className="w-full">
          <caption className="sr-only">{`${title}, ${of}`}</caption>
          <thead className="bg-sand">
            <tr>
              {columns.map((column, place) => (
                <th
                  key={column}
                  scope="col"
                  className={`p-3 font-semibold ${place === 0 ? 'text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          {foot !== undefined && <tfoot className="bg-nile-50 font-semibold">{foot}</tfoot>}
        </table>
      </Card>
    </section>
  );
}

/** A row: its name, then its cells. */
export function JournalRow({
  name,
  cells,
}: {
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
}) {
  return (
    <tr className="border-t border-sand-200">
      <th scope="row" className="p-3 text-start font-medium">
        {name}
      </th>
      {cells.map((cell, place) => (
        <td key={place} className="p-3 text-end align-top">
          {cell}
        </td>
      ))}
    </tr>
  );
}
