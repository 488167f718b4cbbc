import type { ChildField, ChildValues } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { FieldText } from '../../ui/field-text.tsx';
import { Part } from '../../ui/record-page.tsx';
import { When } from '../../ui/when.tsx';
import { SECTION_NAMES, SECTIONS, useChoices, useFieldsOf } from './child-fields.ts';

/** The facts of a child, both languages beside each other, with what is missing. */
export function ChildFacts({ values }: { readonly values: ChildValues }) {
  const { t } = useTranslation('desk-children');
  const fieldsOf = useFieldsOf();
  return (
    <div className="grid content-start gap-6">
      {SECTION_NAMES.map((section) => (
        <Part key={section} title={t(`sections.${section}`)}>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {SECTIONS[section].map((fact) => {
              const fields = fieldsOf(fact);
              return (
                <div
                  key={fact}
                  className={
                    fields.length > 1 ? 'grid gap-1 sm:col-span-2' : 'grid content-start gap-1'
                  }
                >
                  <dt className="text-sm text-ink-soft">{t(`fields.${fact}`)}</dt>
                  <dd className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
                    {fields.map((field) => (
                      <ChildValue key={field} field={field} text={values[field]} />
                    ))}
                  </dd>
                </div>
              );
            })}
          </dl>
        </Part>
      ))}
    </div>
  );
}

const DAYS: readonly ChildField[] = ['date_of_birth', 'guardian_consent_on', 'waiting_since'];
const NUMBERS: readonly ChildField[] = ['income_amount', 'price_usd', 'price_egp'];

/** One fact in words. */
export function ChildValue({ field, text }: { readonly field: ChildField; readonly text: string }) {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const choices = useChoices();
  if (text === '') return <Badge tone="sunflower">{t('missing')}</Badge>;
  if (DAYS.includes(field) && /^\d{4}-\d\d-\d\d$/.test(text)) return <When at={text} as="day" />;
  if (NUMBERS.includes(field) && /^\d+(?:\.\d+)?$/.test(text)) {
    return formatNumber(Number(text), locale);
  }
  return (
    <FieldText field={field}>
      {choices(field)?.find(({ value }) => value === text)?.label ?? text}
    </FieldText>
  );
}
