import type { ChildOfYear, LetterOfYear } from '@nabta/contract';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { classNames } from '../../ui/class-names.ts';

interface LettersProps {
  readonly child: ChildOfYear;
  /** In the digits of the language. */
  readonly year: string;
  /** Whether they have the whole width, in two columns. */
  readonly wide: boolean;
}

/** The letters that went both ways in a year: those of the child as they begin, one's own in a line each. */
export function LettersOfYear({ child, year, wide }: LettersProps) {
  const { t } = useTranslation('year');
  const { sponsorship_id: id, first_name: name, letters } = child;
  const { letters_from_sponsor: fromSponsor, letters_from_child: fromChild } = child;
  const own = letters.filter(({ sender_type: sender }) => sender === 'SponsorLetter');
  const ofChild = letters.filter((letter) => !own.includes(letter));
  return (
    <div
      className={classNames(
        'mt-6 border-t border-sand-200 pt-4',
        !wide && 'lg:mt-5 lg:border-t-0 lg:pt-0',
      )}
    >
      <h3 className="text-lg">{t('letters.title')}</h3>
      {letters.length === 0 ? (
        <p className="mt-1 max-w-text text-ink-soft">
          {t(child.can_write ? 'letters.noneYet' : 'letters.none', { year })}
        </p>
      ) : (
        <>
          {ofChild.length > 0 && (
            <>
              <p className="mt-1 text-ink-soft">
                {t('letters.fromChild', { count: fromChild, name })}
              </p>
              <ol className={classNames('mt-3 grid gap-3', wide && 'lg:grid-cols-2')}>
                {ofChild.map((letter) => (
                  <li key={letter.id} className="break-inside-avoid">
                    <Beginning letter={letter} />
                  </li>
                ))}
              </ol>
            </>
          )}
          {own.length > 0 && (
            <>
              <p className="mt-4 text-ink-soft">{t('letters.fromYou', { count: fromSponsor })}</p>
              <ol>
                {own.map((letter) => (
                  <Line key={letter.id} letter={letter} />
                ))}
              </ol>
            </>
          )}
          {letters.length < fromSponsor + fromChild && (
            <p className="mt-4 text-sm text-ink-soft">{t('letters.latest')}</p>
          )}
          <Link
            to={`/letters/${id}`}
            className="mt-1 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4 print:hidden"
          >
            {t('letters.all', { name })}
          </Link>
        </>
      )}
    </div>
  );
}

interface LetterProps {
  readonly letter: LetterOfYear;
}

/** A letter of the child by its first words, with its picture. */
function Beginning({ letter }: LetterProps) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const date = formatDay(letter.written_on, locale);
  return (
    <article className="flex h-full items-start justify-between gap-4 rounded-lg bg-sand-50 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <time dateTime={letter.written_on}>{date}</time>
        </p>
        <p dir="auto" className="mt-0.5 break-words">
          {letter.text}
        </p>
      </div>
      {letter.picture !== null && (
        <img
          src={letter.picture}
          alt={t('letters.picture', { date })}
          width={96}
          height={96}
          decoding="async"
          className="size-20 shrink-0 rounded-sm bg-sand-200 object-cover sm:size-24"
        />
      )}
    </article>
  );
}

/** A letter of one's own, in as many words as its line holds. */
function Line({ letter }: LetterProps) {
  const locale = useLocale();
  return (
    <li className="flex gap-3 border-b border-sand-200 py-2 text-sm">
      <time dateTime={letter.written_on} className="shrink-0 text-ink-soft">
        {formatDay(letter.written_on, locale)}
      </time>
      <span dir="auto" className="min-w-0 truncate">
        {letter.text}
      </span>
    </li>
  );
}
