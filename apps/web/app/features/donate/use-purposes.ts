import type { Purpose } from '@nabta/contract';
import { useEffect, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

export type ShownPurpose = Pick<Purpose, 'id' | 'code' | 'name_en' | 'name_ar'>;

/** The purposes, or that they did not come: the page stands without them (DON-21). */
export type Purposes = readonly ShownPurpose[] | 'failed';

/** Loads the purposes with their names in both languages. Never throws. */
export async function loadPurposes(api: Pick<Api, 'purposes'>): Promise<Purposes> {
  try {
    const { purposes } = await api.purposes();
    return purposes.map(({ id, code, name_en, name_ar }) => ({ id, code, name_en, name_ar }));
  } catch {
    return 'failed';
  }
}

/**
 * The purposes that the page was loaded with, or those on their way. `retry` asks again; when it
 * was the server's rendering that had none, the browser asks once by itself.
 */
export function usePurposes(loaded: Purposes | Promise<Purposes>) {
  const locale = useLocale();
  const [asked, setAsked] = useState<Purposes | 'loading'>();

  useEffect(() => {
    const awaited = loaded === 'failed' ? loadPurposes(browserApi(locale)) : loaded;
    if (!(awaited instanceof Promise)) return undefined;
    let current = true;
    void awaited.then((answer) => {
      if (current) setAsked(answer);
    });
    return () => {
      current = false;
    };
  }, [loaded, locale]);

  async function retry(): Promise<void> {
    setAsked('loading');
    setAsked(await loadPurposes(browserApi(locale)));
  }

  const first = loaded instanceof Promise ? 'loading' : loaded;
  return { purposes: first === 'loading' || first === 'failed' ? (asked ?? first) : first, retry };
}
