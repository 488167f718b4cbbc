import { OPTIONAL_CHILD_FIELDS, type ChildField, type ChildValues } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select, type Choice } from '../../../../web/app/ui/select.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { languageOf } from '../../ui/field-text.tsx';
import { Part } from '../../ui/record-page.tsx';
import { SECTION_NAMES, SECTIONS, useChoices, useFieldsOf, useLabels } from './child-fields.ts';
import { VillagesFailed } from './villages-failed.tsx';

interface ChildFieldsProps {
  readonly values: ChildValues;
  readonly onChange: (values: ChildValues) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** The code of a child who is there stays. */
  readonly isNew: boolean;
  /** Looks for the family whose code was typed. */
  readonly onFamilyCode: () => void;
  /** Whom the facts of the family hold for too. */
  readonly familyNote: string | undefined;
  /** How the code of a new child looks. */
  readonly codeHint?: string | undefined;
}

/** The form of a child's facts, in the order of its page. */
export function ChildFormFields(props: ChildFieldsProps) {
  const { values, onChange, errorOf, isNew, onFamilyCode, familyNote, codeHint } = props;
  const { t } = useTranslation('desk-children');
  const labelOf = useLabels();
  const fieldsOf = useFieldsOf();
  // Once for the form, which is drawn anew at every key: not once for each of its fields.
  const choicesOf = useChoices();
  return (
    <>
      {SECTION_NAMES.map((section) => (
        <Part key={section} title={t(`sections.${section}`)}>
          {section === 'family' && <VillagesFailed />}
          {section === 'family' && (
            <p aria-live="polite" className="text-ink-soft empty:hidden">
              {familyNote}
            </p>
          )}
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
                    <Field
                      key={field}
                      label={labelOf(field)}
                      {...(OPTIONAL_CHILD_FIELDS.includes(field) ? { note: t('optional') } : {})}
                      hint={field === 'code' && codeHint}
                      error={errorOf(field)}
                    >
                      <Control
                        field={field}
                        value={values[field]}
                        choices={choicesOf(field)}
                        onChange={(value) => onChange({ ...values, [field]: value })}
                        onBlur={field === 'family_code' ? onFamilyCode : undefined}
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

/** The choices with the one that is made, whose words may still be on their way. */
function withValue(choices: readonly Choice[], value: string): readonly Choice[] {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: '…' }];
}

interface ControlProps {
  readonly field: ChildField;
  readonly value: string;
  /** Undefined of a field that is written freely. */
  readonly choices: readonly Choice[] | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: (() => void) | undefined;
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

const ARABIC = { lang: 'ar', dir: 'rtl' } as const;
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

function Control({ field, value, choices, onChange, onBlur, readOnly }: ControlProps) {
  const { t } = useTranslation('desk-children');
  const language = languageOf(field);
  const common = {
    name: field,
    required: !OPTIONAL_CHILD_FIELDS.includes(field),
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (choices) {
    return <Select {...common} choices={withValue(choices, value)} placeholder={t('choose')} />;
  }
  const direction = language ? { lang: language, dir: directionOf(language) } : {};
  if (field === 'story_en' || field === 'story_ar')
    return <TextArea {...common} {...direction} rows={8} />;
  if (DATES.includes(field)) return <TextInput {...common} type="date" />;
  return (
    <TextInput
      {...common}
      {...(language === 'ar' ? ARABIC : {})}
      {...(language === 'en' || LATIN.includes(field) ? ENGLISH : {})}
      onBlur={onBlur}
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
