import { isLookCall, LOOK_PLACES } from '@nabta/contract/desk';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';

/** What somebody saw who looked, by the call that showed it. */
export function useLookPlace(): (call: string) => string {
  const { t } = useTranslation('desk-audit');
  return (call) => (isLookCall(call) ? t(`places.${LOOK_PLACES[call]}`) : call);
}
