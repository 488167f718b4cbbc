import type { DeskCallName } from '@nabta/contract/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../web/app/lib/i18n/use-locale.ts';
import { desk, type CallArguments } from './desk-api.ts';

type ReadName = Extract<DeskCallName, `GET ${string}`>;

/** Reads a record or a list; what is shown stays while the next page of it is on its way. */
export function useDesk<Name extends ReadName>(name: Name, ...options: CallArguments<Name>) {
  const locale = useLocale();
  return useQuery({
    queryKey: [name, ...options, locale],
    queryFn: () => desk(name, ...options),
    placeholderData: keepPreviousData,
  });
}
