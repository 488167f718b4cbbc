import type { ChildOfYear as Child } from '@nabta/contract';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatDay, formatMonth } from '../../lib/plain-date.ts';
import { Card } from '../../ui/card.tsx';
import { LettersOfYear } from './letters-of-year.tsx';

interface ChildOfYearProps {
  readonly child: Child;
  /** In the digits of the language. */
  readonly year: string;
}

const FEW = 3;

/** A child's year: the portraits in their order, the letters, the gifts. */
export function ChildOfYear({ child, year }: ChildOfYearProps) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { sponsorship_id: id, first_name: name, gender } = child;
  const title = `child-${id}`;
  const isFull = child.letters_from_child > FEW;
  const ended = child.ended_on === null ? undefined : formatDay(child.ended_on, locale);
  return (
    <Card as="section" aria-labelledby={title} className="rounded-xl p-5 md:p-8">
      <h2 id={title} className="text-2xl">
        <bdi>{name}</bdi>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-5 text-ink-soft">
        <span>{t('child.since', { date: formatDay(child.started_on, locale) })}</span>
        <span>{t('child.months', { count: child.months_together, year })}</span>
      </p>
      {child.passed_away ? (
        <p className="mt-3 max-w-text">{t(`child.passedAway.${gender}`, { name })}</p>
      ) : (
        ended !== undefined && (
          <p className="mt-3 max-w-text">{t(`child.ended.${gender}`, { name, date: ended })}</p>
        )
      )}
      {/* A few letters stand beside the portraits; many have the whole width below. */}
      <div className={isFull ? '' : 'lg:flex lg:items-start lg:gap-10'}>
        <Portraits child={child} />
        <div className="min-w-0 lg:flex-1">
          <LettersOfYear child={child} year={year} wide={isFull} />
          <Gifts child={child} />
        </div>
      </div>
    </Card>
  );
}

function Portraits({ child }: Pick<ChildOfYearProps, 'child'>) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { first_name: name, portraits } = child;
  if (portraits.length === 0) return null;
  return (
    <ul
      aria-label={t('child.portraits', { name })}
      className="mt-5 grid grid-cols-2 gap-4 sm:flex sm:flex-wrap sm:gap-6 lg:max-w-1/2 lg:shrink-0"
    >
      {portraits.map(({ image_url: src, photo_taken_on: takenOn }) => {
        const month = takenOn === null ? undefined : formatMonth(takenOn, locale);
        return (
          <li key={src} className="break-inside-avoid sm:w-44">
            <figure>
              <ChildPortrait
                src={src}
                alt={month === undefined ? name : t('child.portraitOf', { name, month })}
                sizes="(min-width: 576px) 176px, 160px"
              />
              {month !== undefined && (
                <figcaption className="mt-2 text-center text-sm font-medium text-nile-900">
                  {month}
                </figcaption>
              )}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

function Gifts({ child }: Pick<ChildOfYearProps, 'child'>) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { first_name: name, gifts } = child;
  if (gifts.length === 0) return null;
  return (
    <div className="mt-6 border-t border-sand-200 pt-4">
      <h3 className="text-lg">{t('gifts.title', { name })}</h3>
      <ul className="mt-1 grid">
        {gifts.map(({ title, quantity, given_on: givenOn }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
            <span className="font-medium">
              {quantity === 1
                ? title
                : t('gifts.several', { title, number: formatNumber(quantity, locale) })}
            </span>
            <time dateTime={givenOn} className="text-sm text-ink-soft">
              {formatDay(givenOn, locale)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
