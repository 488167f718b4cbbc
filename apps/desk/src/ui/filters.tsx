import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../../web/app/ui/field.tsx';
import { Select, type Choice } from '../../../web/app/ui/select.tsx';
import { TextInput } from '../../../web/app/ui/text-input.tsx';

/** The value of a filter in the address; empty when it is not set. */
export function useFilter(name: string): string {
  return useSearchParams()[0].get(name) ?? '';
}

/** The value of a filter with a closed list of values; undefined for any other. */
export function useChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = useFilter(name);
  return values.find((value) => value === given);
}

/** Sets a filter in the address, and goes to the first page. */
export function useSetFilter(name: string): (to: string) => void {
  const [, setSearch] = useSearchParams();
  return (to) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === '') next.delete(name);
        else next.set(name, to);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
}

/** The page of a list in the address. */
export function usePageNumber(): string {
  return useFilter('page') || '1';
}

/** The filters of a list, beside each other where there is room. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="search"
      className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] items-end gap-4 *:min-w-0 *:grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]"
    >
      {children}
    </div>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
}

const PAUSE_MS = 250;

/** Searches as one types, after a short pause. */
export function SearchFilter({
  name,
  label,
  type = 'search',
}: FilterProps & { type?: 'search' | 'date' }) {
  const value = useFilter(name);
  const change = useSetFilter(name);
  const [typed, setTyped] = useState(value);
  // The address changed by other ways: a link, a step back.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => change(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={label}>
      <TextInput
        type={type}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Field>
  );
}

/** One of a few. */
export function SelectFilter({
  name,
  label,
  all,
  choices,
}: FilterProps & { readonly all?: string; readonly choices: readonly Choice[] }) {
  const value = useFilter(name);
  const change = useSetFilter(name);
  return (
    <Field label={label}>
      <Select
        value={value}
        choices={choices}
        {...(all === undefined ? {} : { placeholder: all })}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}
