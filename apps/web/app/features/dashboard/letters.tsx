import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useAnswer } from '../../lib/answer.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

/** The way to the letters, with how many wait. It leads there whatever comes of the count (NAV-15). */
export function Letters({ letters }: { readonly letters: Part<'letters'> }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { answer } = useAnswer(letters, () => ASK.letters(browserApi(locale)));
  const unread = typeof answer === 'object' ? answer.value.unread : 0;
  return (
    <section aria-labelledby="letters" className="relative overflow-hidden rounded-xl shadow-soft">
      <div
        aria-hidden="true"
        className={classNames('h-1.5', unread > 0 ? 'airmail' : 'bg-white')}
      />
      <div className="group flex items-center gap-4 bg-white px-5 pt-3.5 pb-5 sm:px-6 md:px-8">
        <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
          <Icon name="mail" className="size-6" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -end-1 -top-1 grid min-w-6 place-items-center rounded-full bg-sunflower px-1.5 text-xs leading-6 font-bold text-ink"
            >
              {formatNumber(unread, locale)}
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="letters" className="text-xl">
            <Link
              to="/letters"
              prefetch="intent"
              className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
            >
              {t('letters.title')}
            </Link>
          </h2>
          <p className={unread > 0 ? 'font-medium text-ink' : 'text-ink-soft'}>
            {unread > 0 ? t('letters.unread', { count: unread }) : t('letters.lead')}
          </p>
        </div>
        <Icon name="chevron-end" className="size-5 text-nile-500" />
      </div>
    </section>
  );
}
