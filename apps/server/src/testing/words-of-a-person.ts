import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Words that nothing else in a database holds, so that they can be looked for. */
export const WORDS = {
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  arabicFullName: 'زنوبيا قِلفذر المصرية',
  email: 'zenobia.q@example.org',
  phone: '1557788990',
  secondPhone: '1229988776',
  street: '77 Peacock Alley',
  city: 'Zifta Gardens',
  letter: 'My canary Bartholomew sings for you',
  childLetter: 'Thank you for the drawing of Bartholomew',
  draft: 'Unfinished words about a lighthouse',
  message: 'Where does the umbrella festival take place?',
  answer: 'Dear madam, behind the old mill.',
  note: 'Called about the harvest of pomegranates',
  reason: 'I am moving to the moon',
  onBehalf: 'The Quillfeather cousins',
  transfer: 'TRF-Q-558899',
} as const;

export type Words = Readonly<Record<keyof typeof WORDS, string>>;

const backwards = (text: string) => Array.from(text).reverse().join('');

/** The words of somebody else: none of them is in the others, nor the other way round. */
export const OTHER_WORDS: Words = {
  firstName: backwards(WORDS.firstName),
  lastName: backwards(WORDS.lastName),
  arabicFullName: 'دميانة فانوس',
  email: 'other.person@example.org',
  phone: backwards(WORDS.phone),
  secondPhone: backwards(WORDS.secondPhone),
  street: backwards(WORDS.street),
  city: backwards(WORDS.city),
  letter: backwards(WORDS.letter),
  childLetter: backwards(WORDS.childLetter),
  draft: backwards(WORDS.draft),
  message: backwards(WORDS.message),
  answer: backwards(WORDS.answer),
  note: backwards(WORDS.note),
  reason: backwards(WORDS.reason),
  onBehalf: backwards(WORDS.onBehalf),
  transfer: backwards(WORDS.transfer),
};

/** The profile that the words make. */
export const profileOf = (words: Words) => ({
  firstName: words.firstName,
  lastName: words.lastName,
  arabicFullName: words.arabicFullName,
  phonePrimaryCode: '+20',
  phonePrimaryNumber: words.phone,
  phoneSecondaryCode: '+20',
  phoneSecondaryNumber: words.secondPhone,
  dateOfBirth: '1961-07-13',
  city: words.city,
  streetName: words.street,
});

/** Every row of every table of ours as text, by table: whatever the types of the columns. */
async function everything(db: Db): Promise<[string, string][]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ row: string }>(
        sql`select lower(whole::text) as row from ${sql.identifier(name)} whole`,
      );
      return [name, rows.map(({ row }) => row).join('\n')];
    }),
  );
}

/** The tables that hold a word, in any column, for each word that is held anywhere. */
export async function heldWords(
  db: Db,
  words: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const all = await everything(db);
  const held: Record<string, string[]> = {};
  for (const word of Object.values(words)) {
    const tables = all.filter(([, text]) => text.includes(word.toLowerCase()));
    if (tables.length > 0) held[word] = tables.map(([name]) => name);
  }
  return held;
}
