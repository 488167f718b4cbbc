/** What staff asked for can't be written: the message is one sentence for whoever asked. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
