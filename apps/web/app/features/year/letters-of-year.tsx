import type { ChildOfYear, LetterOfYear } from '@nabta/contract';
import { Link } from 'react-router';
import { joinNames } from '../../lib/i18n/join-names.ts';
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

/** The letters that went both ways in a year: how many, and how each begins. */
export function LettersOfYear({ child, year, wide }: LettersProps) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { sponsorship_id: id, first_name: name, letters } = child;
  const { letters_from_sponsor: fromSponsor, letters_from_child: fromChild } = child;
  const counts = [
    ...(fromChild > 0 ? [t('letters.fromChild', { count: fromChild, name })] : []),
    ...(fromSponsor > 0 ? [t('letters.fromYou', { count: fromSponsor })] : []),
  ];
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
          <p className="mt-1 text-ink-soft">{joinNames(counts, locale)}</p>
          <ol className={classNames('mt-3 grid gap-3', wide && 'lg:grid-cols-2')}>
            {letters.map((letter) => (
              <li key={letter.id} className="break-inside-avoid">
                <Beginning letter={letter} name={name} />
              </li>
            ))}
          </ol>
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

interface BeginningProps {
  readonly letter: LetterOfYear;
  readonly name: string;
}

/** A letter by its first words, with its picture. */
function Beginning({ letter, name }: BeginningProps) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const date = formatDay(letter.written_on, locale);
  const isOwn = letter.sender_type === 'SponsorLetter';
  return (
    <article
      className={classNames(
        'flex h-full items-start justify-between gap-4 rounded-lg px-4 py-3',
        isOwn ? 'bg-nile-50' : 'bg-sand-50',
      )}
    >
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <span className="me-3 font-medium text-nile-900">
            {isOwn ? t('letters.you') : <bdi>{name}</bdi>}
          </span>
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
