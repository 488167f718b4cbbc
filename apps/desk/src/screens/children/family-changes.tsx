import type { FamilyField } from '@nabta/contract/desk';
import { joinNames } from '../../../../web/app/lib/i18n/join-names.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Changes } from '../../ui/changes.tsx';
import { ChildValue } from './child-facts.tsx';
import { useLabels } from './child-fields.ts';
import { familyChanges, type FoundFamily, type TypedChild } from './use-family.ts';

function useNames() {
  const locale = useLocale();
  return ({ family }: FoundFamily): string =>
    joinNames(
      (family?.children ?? []).map((child) => `\u2068${child[`full_name_${locale}`]}\u2069`),
      locale,
    );
}

/** Names the other children of a family; undefined for a new family. */
export function useFamilyNote() {
  const { t } = useTranslation('desk-children');
  const namesOf = useNames();
  return (found: FoundFamily): string | undefined =>
    found.family && t('familyFound', { names: namesOf(found), note: t('familyNote') });
}

/** Lists the changes that a family's other children get too. */
export function FamilyChanges({ values, found }: TypedChild) {
  const { t } = useTranslation('desk-children');
  const namesOf = useNames();
  const labelOf = useLabels();
  const fields = familyChanges({ values, found });
  if (!found?.family || fields.length === 0) return null;
  return (
    <section className="grid gap-4">
      <p>{t('familyChanges', { names: namesOf(found) })}</p>
      <Changes<FamilyField>
        fields={fields}
        before={found.family.values}
        now={values}
        labelOf={labelOf}
        show={(field, text) => <ChildValue field={field} text={text} />}
      />
    </section>
  );
}
