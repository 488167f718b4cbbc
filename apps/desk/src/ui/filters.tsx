import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CodedText } from '../../../web/app/lib/coded-text.tsx';
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
      // The list narrows where it stands.
      { replace: true, preventScrollReset: true },
    );
}

/** The page of a list in the address. */
export function usePageNumber(): string {
  return useFilter('page') || '1';
}

/** A filter of a list: one that is typed is its label. */
type FilterField = string | DayField | ChoiceField<string>;
interface DayField {
  readonly label: string;
  readonly type: 'date';
}
interface ChoiceField<Value extends string> {
  readonly label: string;
  readonly all: string | undefined;
  readonly choices: readonly (Choice & { readonly value: Value })[];
}

/** A filter that is a day. */
export const dayOf = (label: string): DayField => ({ label, type: 'date' });

/** A filter that is one of a few values; `all`: the words for none of them, where that may be. */
export function oneOf<const Value extends string>(
  label: string,
  all: string | undefined,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ChoiceField<Value> {
  return { label, all, choices: values.map((value) => ({ value, label: nameOf(value) })) };
}

type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends ChoiceField<infer Value>
    ? Value | undefined
    : string;
};

/** The filters of a list, for `ListFilters`, with what the address says of them. */
export function useFilters<const Fields extends Readonly<Record<string, FilterField>>>(
  fields: Fields,
) {
  const [search] = useSearchParams();
  const valueOf = ([name, field]: [string, FilterField]) => {
    const given = search.get(name) ?? '';
    const isChoice = typeof field === 'object' && 'choices' in field;
    return [name, isChoice ? field.choices.find(({ value }) => value === given)?.value : given];
  };
  // Object.fromEntries forgets which value is whose.
  const values = Object.fromEntries(Object.entries(fields).map(valueOf)) as ValuesOf<Fields>;
  return { fields, values, query: { ...values, page: usePageNumber() } };
}

interface ListFiltersProps {
  readonly of: { readonly fields: Readonly<Record<string, FilterField>> };
}

/** The filters of a list, beside each other where there is room. */
export function ListFilters({ of: { fields } }: ListFiltersProps) {
  return (
    <Filters>
      {Object.entries(fields).map(([name, field]) =>
        typeof field === 'string' ? (
          <SearchFilter key={name} name={name} label={field} />
        ) : 'choices' in field ? (
          <SelectFilter key={name} name={name} {...field} />
        ) : (
          <SearchFilter key={name} name={name} {...field} />
        ),
      )}
    </Filters>
  );
}

/** What narrows a list or a report, beside each other where there is room. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="search"
      // On a phone a field is half as wide as the page: a date and its icon need all of it.
      className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] items-end gap-4 *:min-w-0 *:grid-cols-[minmax(0,1fr)] max-md:[&_:is(input,select)]:px-3 max-md:[&_select]:pe-9 md:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]"
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
function SearchFilter({
  name,
  label,
  type = 'search',
}: FilterProps & { type?: 'search' | 'date' }) {
  const value = useFilter(name);
  const change = useSetFilter(name);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== known) {
    setKnown(value);
    setSent(undefined);
    // The address changed by other ways: a link, a step back. What this field sent arrives while one
    // types on.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      change(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={<CodedText>{label}</CodedText>}>
      <TextInput
        type={type}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Field>
  );
}

/** One of a few. */
function SelectFilter({
  name,
  label,
  all,
  choices,
}: FilterProps & Omit<ChoiceField<string>, 'label'>) {
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
