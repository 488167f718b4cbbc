import type { ChildField, ChildValues } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ChildValue } from './child-facts.tsx';
import { differencesOf, useLabels } from './child-fields.ts';

interface ChangesProps {
  readonly fields: readonly ChildField[];
  readonly before: ChildValues;
  readonly now: ChildValues;
  /** The unsaved values from the form. */
  readonly typed?: ChildValues;
}

/** Facts before and after a change. */
export function Changes({ fields, before, now, typed }: ChangesProps) {
  const { t } = useTranslation('desk-children');
  const labelOf = useLabels();
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field} className="grid gap-1 border-s-4 border-sand-200 ps-3">
          <dt className="font-semibold text-nile-900">{labelOf(field)}</dt>
          <dd className="text-ink-soft line-through">
            <span className="sr-only">{t('form.from')} </span>
            <Shown field={field} text={before[field]} />
          </dd>
          <dd className="text-ink">
            <span className="sr-only">{t('form.to')} </span>
            <Shown field={field} text={now[field]} />
          </dd>
          {typed && typed[field] !== before[field] && typed[field] !== now[field] && (
            <dd className="text-sm font-medium text-terracotta-900">
              {t('conflict.yours', { text: `\u2068${typed[field]}\u2069` })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Shown({ field, text }: { readonly field: ChildField; readonly text: string }) {
  const { t } = useTranslation('desk-children');
  return text.trim() === '' ? t('form.empty') : <ChildValue field={field} text={text} />;
}

interface OthersChangesProps {
  readonly before: ChildValues;
  readonly now: ChildValues;
  readonly typed: ChildValues;
  readonly onTakeOver: () => void;
}

/** Lists the fields that a colleague changed since the form was opened. */
export function OthersChanges({ before, now, typed, onTakeOver }: OthersChangesProps) {
  const { t } = useTranslation('desk-children');
  return (
    <section
      role="alert"
      data-failure
      tabIndex={-1}
      className="grid gap-4 rounded-lg bg-sunflower-100 p-5 outline-none"
    >
      <h2 className="text-lg">{t('conflict.title')}</h2>
      <p>{t('conflict.intro')}</p>
      <Changes fields={differencesOf(before, now)} before={before} now={now} typed={typed} />
      <Button variant="primary" onClick={onTakeOver} className="justify-self-start">
        {t('conflict.goOn')}
      </Button>
    </section>
  );
}
