import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { useFormField } from './form-parts.tsx';

/** A list that a form chooses from, or that it did not come: the page stands without it. */
export type LoadedList<Item> = readonly Item[] | 'failed';

/**
 * The list that the page was loaded with, or that it is on its way. `retry` asks again; when it was
 * the server's rendering that had none, the browser asks once by itself.
 *
 * @param load never rejects
 */
export function useLoadedList<Item>(
  loaded: LoadedList<Item> | Promise<LoadedList<Item>>,
  load: (api: Api) => Promise<LoadedList<Item>>,
) {
  const locale = useLocale();
  const [asked, setAsked] = useState<LoadedList<Item> | 'loading'>();

  useEffect(() => {
    const awaited = loaded === 'failed' ? load(browserApi(locale)) : loaded;
    if (!(awaited instanceof Promise)) return undefined;
    let current = true;
    void awaited.then((answer) => {
      if (current) setAsked(answer);
    });
    return () => {
      current = false;
    };
  }, [loaded, load, locale]);

  async function retry(): Promise<void> {
    setAsked('loading');
    setAsked(await load(browserApi(locale)));
  }

  const first = loaded instanceof Promise ? 'loading' : loaded;
  return { list: first === 'loading' || first === 'failed' ? (asked ?? first) : first, retry };
}

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

interface ListMissingProps {
  /** The control that stands in its place once the list has come. */
  readonly id: string;
  readonly failed: ReactNode;
  readonly retry: () => Promise<void>;
}

/** In place of a control whose list did not come: says so, and asks again. */
export function ListMissing({ id, failed, retry }: ListMissingProps) {
  const { t } = useTranslation('words');

  // The pressed button is gone by then: whoever came by keyboard goes on where the list stands.
  async function askAgain(): Promise<void> {
    await retry();
    setTimeout(() => document.getElementById(id)?.focus());
  }

  const again = (
    <Button variant="secondary" size="sm" onClick={() => void askAgain()}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert tone="danger" action={again}>
      {failed}
    </Alert>
  );
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
