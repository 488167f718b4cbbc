import type { Due } from '@nabta/contract';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DueRowProps {
  readonly due: Due;
  readonly checked: boolean;
  /** Why it was not paid the last time. */
  readonly error: string | null;
  readonly onToggle: () => void;
}

const ROW = 'flex items-center gap-4 p-4 md:p-5';

/** A late due, to be chosen or not (DUE-01, DUE-10). */
export function DueRow({ due, checked, error, onToggle }: DueRowProps) {
  const errorId = `due-${due.id}-error`;
  return (
    <li className="transition-colors duration-200 hover:bg-nile-50 has-checked:bg-nile-50">
      {/* One large target, whichever part of it is touched. */}
      <label
        className={`${ROW} has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-nile-900`}
      >
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-describedby={error === null ? undefined : errorId}
          className="size-6 shrink-0 rounded-sm accent-nile outline-none focus-visible:shadow-none"
        />
        <DueFacts due={due} />
      </label>
      {error !== null && (
        <p id={errorId} className="-mt-1 flex gap-4 px-4 pb-4 text-sm text-danger md:px-5 md:pb-5">
          <Icon name="alert" className="mx-0.5 size-5" />
          <span>{error}</span>
        </p>
      )}
    </li>
  );
}

/** A due that is being paid right now: it cannot be paid twice. */
export function ProcessingRow({ due }: { readonly due: Due }) {
  const { t } = useTranslation('late-dues');
  return (
    <li>
      <div className={ROW}>
        <span className="grid size-6 shrink-0 place-items-center text-nile">
          <Icon name="info" />
        </span>
        <DueFacts due={due} badge={t('processing')} />
      </div>
    </li>
  );
}

interface DueFactsProps {
  readonly due: Due;
  readonly badge?: string;
}

function DueFacts({ due, badge }: DueFactsProps) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  return (
    <>
      <ChildPortrait
        src={due.sponsoree_image_url}
        alt=""
        sizes="56px"
        className="w-14 shrink-0 rounded-b-md"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="text-lg leading-snug font-semibold text-nile-900">
              {locale === 'ar' ? due.sponsoree_name_ar : due.sponsoree_name_en}
            </bdi>
            <bdi dir="ltr" className="text-sm text-ink-soft">
              {due.sponsoree_code}
            </bdi>
          </span>
          <span className="text-sm text-ink-soft">
            {t('dueOn', { date: formatDay(due.due_date, locale).replaceAll(' ', '\u00a0') })}
          </span>
          {badge && (
            <span className="pt-1">
              <Badge tone="sunflower">{badge}</Badge>
            </span>
          )}
        </span>
        <span className="text-lg font-semibold text-nile-900">
          {formatAmount(due.amount, due.currency, locale)}
        </span>
      </span>
    </>
  );
}
