interface WithId {
  readonly id?: number | undefined;
}

/** Of a kind that has nothing but its id to be known by. */
export const knownById = {
  idOf: ({ id }: WithId) => id,
  keysOf: ({ id }: WithId) => (id === undefined ? [] : [{ column: 'id', key: String(id) }]),
};

/** The rows of records that give an id, in the order of the records. */
export async function rowsById<Row extends { readonly id: number }>(
  records: readonly WithId[],
  listRows: (ids: number[]) => Promise<Row[]>,
): Promise<(Row | undefined)[]> {
  const rows = await listRows(records.flatMap(({ id }) => id ?? []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map(({ id }) => (id === undefined ? undefined : byId.get(id)));
}
