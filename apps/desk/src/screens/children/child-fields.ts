import {
  EDUCATION_LEVELS,
  INCOME_EARNERS,
  INCOME_FREQUENCIES,
  SCHOOL_YEARS,
  SPONSOREE_GENDERS,
} from '@nabta/contract';
import { CHILD_FIELDS, PROFILE_FACTS, type ChildField } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { languageOf } from '../../ui/field-text.tsx';

/** The facts of a child in the order of the page; those of two languages stand beside each other. */
export const SECTIONS = {
  identity: [
    'code',
    'gender',
    'first_name',
    'full_name',
    'date_of_birth',
    'school_year',
    'education_level',
  ],
  story: PROFILE_FACTS,
  family: [
    'family_code',
    'village',
    'father_name',
    'mother_name',
    'sisters',
    'brothers',
    'income_earner_professions',
    'income_earner',
    'income_amount',
    'income_frequency',
  ],
  sponsoring: ['price_usd', 'price_egp', 'guardian_consent_on', 'waiting_since', 'featured'],
} as const;
export const SECTION_NAMES = ['identity', 'story', 'family', 'sponsoring'] as const;
export type Fact = (typeof SECTIONS)[(typeof SECTION_NAMES)[number]][number];

const isField = (name: string): name is ChildField =>
  (CHILD_FIELDS as readonly string[]).includes(name);

/** The fields of a fact: one, or one in each language. */
export const fieldsOf = (fact: Fact): ChildField[] =>
  [fact, `${fact}_en`, `${fact}_ar`].filter(isField);

/** The same, with the language of the page first. */
export function useFieldsOf() {
  const locale = useLocale();
  return (fact: Fact): ChildField[] =>
    locale === 'ar' ? fieldsOf(fact).toReversed() : fieldsOf(fact);
}

const CHOICES = {
  gender: SPONSOREE_GENDERS,
  education_level: EDUCATION_LEVELS,
  income_earner: INCOME_EARNERS,
  income_frequency: INCOME_FREQUENCIES,
  featured: ['yes', 'no'],
} as const;

/** The values that a field can have, with their words; undefined of one that is written freely. */
export function useChoices() {
  const { t } = useTranslation('desk-children');
  const { t: ofSite } = useTranslation('children');
  const locale = useLocale();
  const { data } = useDesk('GET /v1/desk/villages');
  return (field: ChildField): { value: string; label: string }[] | undefined => {
    if (field === 'village') {
      return (data?.villages ?? []).map((one) => ({
        value: String(one.id),
        label: one[`name_${locale}`],
      }));
    }
    if (field === 'school_year') {
      return SCHOOL_YEARS.map((value) => ({ value, label: ofSite(`schoolYears.${value}`) }));
    }
    switch (field) {
      case 'gender':
        return CHOICES[field].map((value) => ({ value, label: t(`values.gender.${value}`) }));
      case 'education_level':
        return CHOICES[field].map((value) => ({
          value,
          label: t(`values.education_level.${value}`),
        }));
      case 'income_earner':
        return CHOICES[field].map((value) => ({
          value,
          label: t(`values.income_earner.${value}`),
        }));
      case 'income_frequency':
        return CHOICES[field].map((value) => ({
          value,
          label: t(`values.income_frequency.${value}`),
        }));
      case 'featured':
        return CHOICES[field].map((value) => ({ value, label: t(`values.featured.${value}`) }));
      default:
        return undefined;
    }
  };
}

/** The name of a field, with its language where it has one. */
export function useLabels() {
  const { t } = useTranslation('desk-children');
  return (field: ChildField): string => {
    const language = languageOf(field);
    const fact = SECTION_NAMES.flatMap((name): readonly Fact[] => SECTIONS[name]).find((one) =>
      fieldsOf(one).includes(field),
    );
    const name = fact ? t(`fields.${fact}`) : field;
    return language ? t(`inLanguage.${language}`, { field: name }) : name;
  };
}
