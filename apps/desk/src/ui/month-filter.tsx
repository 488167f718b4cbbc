import { Field } from '../../../web/app/ui/field.tsx';
import { Skeleton, SkeletonList } from '../../../web/app/ui/skeleton.tsx';
import { TextInput } from '../../../web/app/ui/text-input.tsx';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Filters, useFilter, useSetFilter } from './filters.tsx';

interface MonthFilterProps {
  readonly label: string;
  /** The month of the answer, `2026-11`: shown until another is chosen. */
  readonly shown: string | undefined;
}

/** Chooses the month of a report, kept in the address. */
export function MonthFilter({ label, shown }: MonthFilterProps) {
  const asked = useFilter('month');
  const setMonth = useSetFilter('month');
  return (
    <Filters>
      <Field label={label}>
        <TextInput
          type="month"
          value={asked || (shown ?? '')}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </Field>
    </Filters>
  );
}

/** The month in the address, as a query: none asks for this month. */
export function useMonthQuery(): { readonly month?: string } {
  const asked = useFilter('month');
  return asked === '' ? {} : { month: asked };
}

/** Stands for a report until it is here. */
export function ReportSkeleton() {
  const { t } = useTranslation('desk');
  return (
    <SkeletonList label={t('loading')} className="grid gap-3">
      <Skeleton className="h-64" />
    </SkeletonList>
  );
}
