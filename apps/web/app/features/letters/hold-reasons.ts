import type { HoldReason } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Says why a letter is read first, in one breath: `a picture that came with it and …` (LTR-15). */
export function useHoldReasons(): (reasons: readonly HoldReason[]) => string {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  return (reasons) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      reasons.map((reason) => t(`reason.${reason}`)),
    );
}
