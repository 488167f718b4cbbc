import { foldForSearch } from '@nabta/contract';
import type { PlainSql } from '../db/client.ts';

/** Names in both scripts, so that searches find some, few and none of the children. */
const NAMES = [
  ['Amira', 'أميرة'],
  ['Mina', 'مينا'],
  ['Mariam', 'مريم'],
  ['Youssef', 'يوسف'],
  ['Demiana', 'دميانة'],
  ['Kyrillos', 'كيرلس'],
  ['Salma', 'سلمى'],
  ['Ahmed', 'أحمد'],
] as const;

/**
 * Fills a database with children who wait, one to a family, in 31 villages: the size at which a
 * missing index shows. One statement a table, made by the database itself.
 */
export async function insertManyChildren(sql: PlainSql, count: number): Promise<void> {
  await sql.query(
    `insert into villages (name_en, name_ar, info_en, info_ar, district_en, district_ar,
       governorate_en, governorate_ar)
     select 'Village ' || n, 'قرية ' || n, '', '', 'District', 'مركز', 'Minya', 'المنيا'
     from generate_series(1, 31) n`,
  );
  await sql.query(
    `insert into families (code, village_id, father_name_en, father_name_ar, mother_name_en,
       mother_name_ar, income_earner, income_amount, income_earner_professions_en,
       income_earner_professions_ar, income_frequency)
     select 'F-' || n, 1 + n % 31, 'Samir', 'سمير', 'Mariam', 'مريم', 'father', 2500, 'Farmer',
       'فلاح', 'monthly'
     from generate_series(1, $1::int) n`,
    [count],
  );
  const english = NAMES.map(([name]) => name);
  const arabic = NAMES.map(([, name]) => name);
  const folded = NAMES.map((pair) => foldForSearch(pair.join(' ')));
  await sql.query(
    `insert into children (code, family_id, village_id, status, first_name_en, first_name_ar,
       full_name_en, full_name_ar, gender, date_of_birth, school_year, education_level, price_usd,
       price_egp, sisters_en, sisters_ar, brothers_en, brothers_ar, character_en, character_ar,
       special_talents_en, special_talents_ar, hobbies_en, hobbies_ar, dreams_en, dreams_ar,
       best_subject_en, best_subject_ar, story_en, story_ar, guardian_consent_on, waiting_since,
       picture_id, search_text, featured)
     select 'MN-' || lpad(n::text, greatest(6, length(n::text)), '0'), n, 1 + n % 31, 'available',
       ($2::text[])[1 + n % 8], ($3::text[])[1 + n % 8],
       ($2::text[])[1 + n % 8] || ' Samir ' || n, ($3::text[])[1 + n % 8] || ' سمير ' || n,
       case when n % 2 = 0 then 'female' else 'male' end,
       date '2008-01-01' + n % 5000, 'grade_4',
       case when n % 10 = 0 then 'rising_leader' else 'child' end,
       3500, 175000, '', '', '', '', case when n % 20 = 0 then '' else 'Kind' end, 'طيب', 'Singing', 'الترنيم', 'Drawing', 'الرسم',
       'Doctor', 'طبيب', 'Science', 'العلوم', repeat('A story. ', 30), repeat('حكاية. ', 30),
       date '2025-01-01', date '2025-01-01' + n % 600, 'picture-' || n % 50,
       ' mn-' || lpad(n::text, greatest(6, length(n::text)), '0') || ' ' || ($4::text[])[1 + n % 8] || ' village ' || (1 + n % 31),
       n <= 4
     from generate_series(1, $1::int) n`,
    [count, english, arabic, folded],
  );
  await settle(sql);
}

/**
 * Brings the statistics and the visibility map up to date, as autovacuum does in a quiet minute.
 * A vacuum passes over what an older snapshot may still see, so it is repeated until it took.
 */
export async function settle(sql: PlainSql): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await sql.query('vacuum (freeze, analyze)');
    const { rows } = await sql.query<{ settled: boolean }>(
      "select relallvisible >= relpages * 0.95 as settled from pg_class where relname = 'children'",
    );
    if (rows[0]?.settled) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the children could not be vacuumed: something holds an old snapshot');
}
