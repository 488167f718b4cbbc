import type { ReactNode } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { useFormField } from './form-parts.tsx';
import { ListMissing } from './loaded-list.tsx';
import type { LoadedList } from './loaded-list.tsx';

interface Named {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

interface ListFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly list: LoadedList<Named> | 'loading';
  readonly loading: string;
  /** Said in its place when the list did not come. */
  readonly failed: ReactNode;
  readonly retry: () => Promise<void>;
}

/** One of a list that the API gives; in its place, that the list did not come. */
export function ListField(props: ListFieldProps) {
  const { name, label, placeholder, list, loading, failed, retry } = props;
  const locale = useLocale();
  const { id, error, register } = useFormField(name);

  if (list === 'failed') return <ListMissing id={id} failed={failed} retry={retry} />;
  if (list === 'loading') {
    return (
      <SkeletonList label={loading} className="grid gap-2">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-13 w-full rounded-md" />
      </SkeletonList>
    );
  }
  const shown = locale === 'ar' ? 'name_ar' : 'name_en';
  return (
    <Field id={id} label={label} error={error}>
      <Select
        {...register()}
        aria-required
        placeholder={placeholder}
        choices={list.map((item) => ({ value: String(item.id), label: item[shown] }))}
      />
    </Field>
  );
}
