import type { Locale } from '@nabta/contract';
import { browserApi } from './api/browser-api.ts';
import type { Api } from './api/api.ts';
import { useSending } from './form/use-sending.ts';
import { useLocale } from './i18n/use-locale.ts';

export interface DepartureFailure {
  /** The server's messages, one a line; empty when nothing answered. */
  readonly text: string;
  /** The language in which it was asked. */
  readonly locale: Locale;
}

/**
 * Leaves for a page elsewhere, such as the card provider's, in this window: asks for its address
 * first. `busy` from the press until this page is left; someone who comes back by the browser's own
 * button finds it ready.
 */
export function useDeparture(addressOf: (api: Api) => Promise<string>) {
  const locale = useLocale();
  const { busy, failure, send } = useSending();
  const told: DepartureFailure | undefined = failure && {
    text: failure.messages.join('\n'),
    locale: failure.locale,
  };

  async function depart(): Promise<void> {
    await send(async () => {
      location.assign(await addressOf(browserApi(locale)));
      return 'leaving';
    });
  }
  return { busy, failure: told, depart };
}
