import { LOCALES, type Locale } from '@nabta/contract';
import type { DeskLetter } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useI18n, useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { dayIn } from '../../ui/when.tsx';

interface LetterSheetsProps {
  readonly letters: readonly DeskLetter[];
}

const SHEET = 'letter-sheet bg-white p-8 shadow-soft';

/** The letters on paper: a list on top, then a sheet for each, in both languages. */
export function LetterSheets({ letters }: LetterSheetsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
      <ListSheet letters={letters} />
      {letters.map((letter) => (
        <LetterSheet key={letter.id} letter={letter} />
      ))}
    </div>
  );
}

const COLUMNS = ['number', 'code', 'child', 'village', 'from', 'given'] as const;

function ListSheet({ letters }: LetterSheetsProps) {
  const i18n = useI18n();
  const [en, ar] = [i18n.textsOf('desk-sheets', 'en'), i18n.textsOf('desk-sheets', 'ar')];
  return (
    <section
      className={`${SHEET} grid gap-4 overflow-x-auto`}
      tabIndex={0}
      aria-labelledby="sheets"
    >
      <h2 id="sheets" className="text-xl">
        <Both en={en('list')} ar={ar('list')} />
      </h2>
      <table className="w-full text-sm print:text-xs [&_td]:border [&_td]:border-sand-300 [&_td]:p-2 [&_th]:p-2 [&_th]:text-start">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                <Both en={en(column)} ar={ar(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {letters.map(({ id, child, sponsor }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>
                <bdi className="whitespace-nowrap">{child.code}</bdi>
              </td>
              <td>
                <Both en={child.full_name_en} ar={child.full_name_ar} />
              </td>
              <td>
                <Both en={child.village_en} ar={child.village_ar} />
              </td>
              <td>
                <bdi>{sponsor.first_name}</bdi>
              </td>
              <td className="w-12" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Both({ en, ar }: Readonly<Record<Locale, string>>) {
  return (
    <>
      <bdi lang="ar" className="block">
        {ar}
      </bdi>
      <bdi lang="en" className="block">
        {en}
      </bdi>
    </>
  );
}

function LetterSheet({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('desk-sheets');
  const locale = useLocale();
  return (
    <section className={`${SHEET} grid grid-cols-[minmax(0,1fr)] gap-6 print:block`}>
      <header
        dir="rtl"
        className="grid grid-cols-2 gap-6 border-b border-sand-500 pb-4 max-sm:grid-cols-1 print:grid-cols-2"
      >
        {LOCALES.toReversed().map((language) => (
          <Head key={language} letter={letter} locale={language} />
        ))}
      </header>
      <p dir="auto" className="text-lg whitespace-pre-line print:my-6">
        {letter.text}
      </p>
      {letter.pictures.map(({ url }, index) => (
        <img
          key={url}
          src={url}
          alt={t('picture', { number: formatNumber(index + 1, locale), id: letter.id })}
          className="mx-auto w-full object-contain print:mb-6"
        />
      ))}
    </section>
  );
}

function Head({ letter, locale }: { readonly letter: DeskLetter; readonly locale: Locale }) {
  const t = useI18n().textsOf('desk-sheets', locale);
  const { child, sponsor } = letter;
  const facts = [
    [t('code'), child.code],
    [t('village'), child[`village_${locale}`]],
    [t('from'), sponsor.first_name],
    [t('written'), dayIn(letter.created_at, locale)],
    [t('number'), String(letter.id)],
  ] as const;
  return (
    <div lang={locale} dir={directionOf(locale)} className="grid content-start gap-2">
      <h2 className="text-lg">{t('to', { name: child[`full_name_${locale}`] })}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
