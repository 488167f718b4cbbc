import type { ReactNode } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../web/app/ui/pass-focus-on.ts';
import { languageOf } from './field-text.tsx';
import { differencesOf, type TypedValues } from './typed-values.ts';

interface ChangesProps<Field extends string> {
  readonly fields: readonly Field[];
  readonly before: TypedValues<Field>;
  readonly now: TypedValues<Field>;
  /** The unsaved values from the form. */
  readonly typed?: TypedValues<Field>;
  readonly labelOf: (field: Field) => string;
  /** A value in words. */
  readonly show: (field: Field, text: string) => ReactNode;
}

/** Values before and after a change. */
export function Changes<Field extends string>(props: ChangesProps<Field>) {
  const { fields, before, now, typed, labelOf, show } = props;
  const { t } = useTranslation('desk');
  const shown = (field: Field, text: string) =>
    text.trim() === '' ? t('changes.empty') : show(field, text);
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field} className="grid gap-1 border-s-4 border-sand-200 ps-3">
          <dt className="font-semibold text-nile-900">{labelOf(field)}</dt>
          <dd className="text-ink-soft line-through">
            <span className="sr-only">{t('changes.from')} </span>
            {shown(field, before[field])}
          </dd>
          <dd className="text-ink">
            <span className="sr-only">{t('changes.to')} </span>
            {shown(field, now[field])}
          </dd>
          {typed && typed[field] !== before[field] && typed[field] !== now[field] && (
            <dd className="text-sm font-medium text-terracotta-900">
              {t('changes.yours', { text: isolated(field, typed[field]) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The direction of a text, which is otherwise that of its first letter: of a tag, perhaps. */
const ISOLATES = { en: '\u2066', ar: '\u2067' };

function isolated(field: string, text: string): string {
  const language = languageOf(field);
  return `${language ? ISOLATES[language] : '\u2068'}${text}\u2069`;
}

interface OthersChangesProps<Field extends string> extends Omit<ChangesProps<Field>, 'fields'> {
  readonly title: string;
  readonly onTakeOver: () => void;
}

/** Lists the fields that a colleague changed since the form was opened. */
export function OthersChanges<Field extends string>({
  title,
  onTakeOver,
  ...changes
}: OthersChangesProps<Field>) {
  const { t } = useTranslation('desk');
  return (
    <section
      role="alert"
      data-failure
      tabIndex={-1}
      className="grid gap-4 rounded-lg bg-sunflower-100 p-5 outline-none"
    >
      <h2 className="text-lg">{title}</h2>
      <p>{t('changes.theirs')}</p>
      <Changes {...changes} fields={differencesOf(changes.before, changes.now)} />
      <Button
        ref={passFocusOn}
        variant="primary"
        onClick={onTakeOver}
        className="justify-self-start"
      >
        {t('changes.goOn')}
      </Button>
    </section>
  );
}
