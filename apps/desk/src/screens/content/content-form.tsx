import { GIFT_KINDS } from '@nabta/contract';
import {
  columnsOf,
  CONTENT_FACTS,
  CONTENT_PICTURES,
  type ContentFact,
  type ContentKindName,
  type ContentValues,
} from '@nabta/contract/desk';
import type { Dispatch, SetStateAction } from 'react';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { languageOf } from '../../ui/field-text.tsx';
import { Part } from '../../ui/record-page.tsx';
import { ContentPhotos, linesOf } from './content-photos.tsx';
import { VillagePin } from './village-pin.tsx';

/** The name of a column, with its language where it has one. */
export function useColumnLabels(kind: ContentKindName) {
  const { t } = useTranslation('desk-content');
  const facts: readonly ContentFact[] = CONTENT_FACTS[kind];
  return (column: string): string => {
    const fact = facts.find((one) => columnsOf(one).includes(column));
    if (!fact) return column;
    const field = t(`fields.${fact.name}`);
    const language = languageOf(column);
    return language ? t(`inLanguage.${language}`, { field }) : field;
  };
}

/** The value of a column in words, where the form has it as a choice. */
export function useColumnValues(kind: ContentKindName) {
  const { t } = useTranslation('desk-content');
  const facts: readonly ContentFact[] = CONTENT_FACTS[kind];
  return (column: string, value: string): string => {
    const isYesNo = facts.some(({ name, control }) => name === column && control === 'yes-no');
    return isYesNo && (value === 'yes' || value === 'no') ? t(`values.${value}`) : value;
  };
}

interface ContentFormProps {
  readonly kind: ContentKindName;
  readonly values: ContentValues;
  readonly onChange: Dispatch<SetStateAction<ContentValues>>;
  /** Of something that has a draft. */
  readonly record?: { readonly id: number; readonly pictures: Readonly<Record<string, string>> };
  readonly errorOf: (column: string) => string | undefined;
}

/** The form of a kind, from its columns: both languages side by side, and what is missing. */
export function ContentFormFields(props: ContentFormProps) {
  const { kind, values, onChange, errorOf } = props;
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const labelOf = useColumnLabels(kind);
  return (
    <Part title={t('form.title')}>
      <Missing kind={kind} values={values} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {CONTENT_FACTS[kind].map((fact) => {
          if (fact.control === 'pictures') return <PhotosOfForm key={fact.name} {...props} />;
          const columns = columnsOf(fact);
          return (
            <div
              key={fact.name}
              className={
                fact.both
                  ? 'grid items-start gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2'
                  : 'grid content-start'
              }
            >
              {(locale === 'ar' ? columns.toReversed() : columns).map((column) => (
                <Field
                  key={column}
                  label={labelOf(column)}
                  hint={<Hint kind={kind} fact={fact} />}
                  error={errorOf(column)}
                >
                  <Control
                    fact={fact}
                    column={column}
                    value={values[column] ?? ''}
                    onChange={(value) => onChange({ ...values, [column]: value })}
                  />
                </Field>
              ))}
            </div>
          );
        })}
        {kind === 'villages' && (
          <VillagePin values={values} onMove={(degrees) => onChange({ ...values, ...degrees })} />
        )}
      </div>
    </Part>
  );
}

function PhotosOfForm({ kind, values, onChange, record, errorOf }: ContentFormProps) {
  const { t } = useTranslation('desk-content');
  if (kind !== 'projects' && kind !== 'gifts') return null;
  const { column } = CONTENT_PICTURES[kind];
  return (
    <div className="sm:col-span-2">
      <ContentPhotos
        kind={kind}
        id={record?.id}
        label={t(`fields.${column}`)}
        hint={t(`hints.${column}`)}
        value={values[column] ?? ''}
        addresses={record?.pictures ?? {}}
        error={errorOf(column)}
        onChange={(change) =>
          onChange((now) => ({
            ...now,
            [column]: change(linesOf(now[column] ?? '')).join('\n'),
          }))
        }
      />
    </div>
  );
}

/** The texts that one language or both still lack. */
function Missing({ kind, values }: Pick<ContentFormProps, 'kind' | 'values'>) {
  const { t } = useTranslation('desk-content');
  const labelOf = useColumnLabels(kind);
  const facts: readonly ContentFact[] = CONTENT_FACTS[kind];
  const missing = facts
    .filter(({ both }) => both)
    .flatMap(columnsOf)
    .filter((column) => !values[column]?.trim());
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>{t('form.missing')}</p>
      <ul className="flex flex-wrap gap-2">
        {missing.map((column) => (
          <li key={column}>
            <Badge tone="sunflower">{labelOf(column)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HintProps {
  readonly kind: ContentKindName;
  readonly fact: ContentFact;
}

function Hint({ kind, fact: { name, control } }: HintProps) {
  const { t } = useTranslation('desk-content');
  if (control === 'html') return t('hints.html');
  if (name === 'code') return t(kind === 'purposes' ? 'hints.purposeCode' : 'hints.code');
  if (name === 'position' || name === 'mailbox' || name === 'on_site') return t(`hints.${name}`);
  return null;
}

interface ControlProps {
  readonly fact: ContentFact;
  readonly column: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const CHOICES = { 'yes-no': ['yes', 'no'], 'gift-kind': GIFT_KINDS } as const;

function Control({ fact: { control }, column, value, onChange }: ControlProps) {
  const { t } = useTranslation('desk-content');
  const language = languageOf(column);
  const direction = { lang: language, dir: directionOf(language ?? 'en') };
  const common = {
    name: column,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (control === 'yes-no' || control === 'gift-kind') {
    const choices = CHOICES[control].map((one) => ({ value: one, label: t(`values.${one}`) }));
    // Everything is on the site or off it, and so with the home page: there is nothing to choose first.
    const open = control === 'yes-no' ? {} : { placeholder: t('choose') };
    return <Select {...common} choices={choices} {...open} />;
  }
  if (control === 'line') {
    return <TextInput {...common} {...direction} autoComplete="off" />;
  }
  return <TextArea {...common} {...direction} rows={control === 'html' ? 8 : 4} />;
}
