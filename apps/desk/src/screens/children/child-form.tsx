import type { ChildField, ChildValues } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { Part } from '../../ui/record-page.tsx';
import {
  languageOf,
  SECTION_NAMES,
  SECTIONS,
  useChoices,
  useFieldsOf,
  useLabels,
} from './child-fields.ts';

interface ChildFieldsProps {
  readonly values: ChildValues;
  readonly onChange: (values: ChildValues) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** The code of a child who is there stays. */
  readonly isNew: boolean;
}

/** The form of a child's facts, in the order of its page. */
export function ChildFormFields({ values, onChange, errorOf, isNew }: ChildFieldsProps) {
  const { t } = useTranslation('desk-children');
  const labelOf = useLabels();
  const fieldsOf = useFieldsOf();
  return (
    <>
      {SECTION_NAMES.map((section) => (
        <Part key={section} title={t(`sections.${section}`)}>
          {section === 'family' && !isNew && <p className="text-ink-soft">{t('familyNote')}</p>}
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {SECTIONS[section].map((fact) => {
              const fields = fieldsOf(fact);
              return (
                <div
                  key={fact}
                  className={
                    fields.length > 1
                      ? 'grid items-start gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2'
                      : ''
                  }
                >
                  {fields.map((field) => (
                    <Field key={field} label={labelOf(field)} error={errorOf(field)}>
                      <Control
                        field={field}
                        value={values[field]}
                        onChange={(value) => onChange({ ...values, [field]: value })}
                        readOnly={field === 'code' && !isNew}
                      />
                    </Field>
                  ))}
                </div>
              );
            })}
          </div>
        </Part>
      ))}
    </>
  );
}

interface ControlProps {
  readonly field: ChildField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
}

const DATES: readonly ChildField[] = ['date_of_birth', 'guardian_consent_on', 'waiting_since'];
const LATIN: readonly ChildField[] = [
  'code',
  'family_code',
  'price_usd',
  'price_egp',
  'income_amount',
];

const ARABIC = { lang: 'ar', dir: 'auto' } as const;
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

function Control({ field, value, onChange, readOnly }: ControlProps) {
  const { t } = useTranslation('desk-children');
  const choices = useChoices()(field);
  const language = languageOf(field);
  const common = {
    name: field,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (choices) return <Select {...common} choices={choices} placeholder={t('choose')} />;
  const direction = language ? { lang: language, dir: directionOf(language) } : {};
  if (field === 'story_en' || field === 'story_ar')
    return <TextArea {...common} {...direction} rows={8} />;
  if (DATES.includes(field)) return <TextInput {...common} type="date" />;
  return (
    <TextInput
      {...common}
      {...(language === 'ar' ? ARABIC : {})}
      {...(language === 'en' || LATIN.includes(field) ? ENGLISH : {})}
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
