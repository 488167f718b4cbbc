import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

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

interface ListMissingProps {
  /** The id of the control once the list has come, and of the button until then. */
  readonly id: string;
  readonly failed: ReactNode;
  readonly retry: () => Promise<void>;
}

/** In place of a control whose list did not come: says so, and asks again. */
export function ListMissing({ id, failed, retry }: ListMissingProps) {
  const { t } = useTranslation('words');

  // The pressed button is gone by then: whoever came by keyboard goes on where the list stands, or
  // at the next such button.
  async function askAgain(): Promise<void> {
    await retry();
    setTimeout(() => document.getElementById(id)?.focus());
  }

  const again = (
    <Button id={id} variant="secondary" size="sm" onClick={() => void askAgain()}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert tone="danger" action={again}>
      {failed}
    </Alert>
  );
}
