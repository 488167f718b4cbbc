/** The items of a stream, `size` at a time. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[], void, undefined> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
