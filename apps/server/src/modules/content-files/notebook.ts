import { DatabaseSync } from 'node:sqlite';

/**
 * What has to be remembered of a file while it is read: which key was seen where. On disk, in a
 * file without a name that is gone when it is closed, so that a file of a million lines needs no
 * more memory than one of ten.
 */
export interface Notebook extends Disposable {
  /** Notes a text under a key. Returns the text that is there already, which stays. */
  note(page: string, key: string, text: string): string | undefined;
  get(page: string, key: string): string | undefined;
  /** Everything on a page, in the order of its keys. */
  entries(page: string): Iterable<{ key: string; text: string }>;
  count(page: string): number;
}

export function openNotebook(): Notebook {
  const file = new DatabaseSync('');
  file.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    create table notes (page text, key text, text text, primary key (page, key)) without rowid;
    begin`);
  const insert = file.prepare('insert or ignore into notes values (?, ?, ?)');
  const select = file.prepare('select text from notes where page = ? and key = ?');
  const next = file.prepare(
    'select key, text from notes where page = ? and key > ? order by key limit 500',
  );
  const count = file.prepare('select count(*) as count from notes where page = ?');
  const get = (page: string, key: string) => {
    const row = select.get(page, key);
    return row === undefined ? undefined : String(row['text']);
  };
  return {
    note(page, key, text) {
      const { changes } = insert.run(page, key, text);
      return Number(changes) === 0 ? get(page, key) : undefined;
    },
    get,
    *entries(page) {
      let last = '';
      for (;;) {
        const rows = next.all(page, last);
        if (rows.length === 0) return;
        for (const row of rows) yield { key: String(row['key']), text: String(row['text']) };
        last = String(rows.at(-1)?.['key']);
      }
    },
    count: (page) => Number(count.get(page)?.['count']),
    [Symbol.dispose]: () => file.close(),
  };
}
