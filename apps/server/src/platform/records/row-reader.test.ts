import { expect, it } from 'vitest';
import { createRowReader } from './row-reader.ts';

/** What is read of rows: the values, or what is wrong. */
function read(...rows: string[][]) {
  const recordOf = createRowReader();
  const records = rows.map((cells, index) => recordOf({ line: index + 1, row: index + 1 }, cells));
  return records
    .filter((record) => record !== undefined)
    .map((record) => ('problem' in record ? record.problem : record.values));
}

it('passes over empty cells behind the last column, as spreadsheets write them', () => {
  const values = { a: '1', b: '' };
  expect(read(['a', 'b', '', ' '], ['1', '', '', ''], ['1', ''])).toEqual([values, values]);
  expect(read(['a', 'b'], ['1', '', ' '])).toEqual([values]);
});

it('refuses rows with more cells, or fewer', () => {
  const differ = (count: number) => ({
    key: 'columns-differ',
    parameters: { count, header: 2 },
  });
  expect(read(['a', 'b', ''], ['1', '2', '3', ''], ['1'])).toEqual([differ(3), differ(1)]);
});
