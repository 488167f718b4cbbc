import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useHoldReasons } from './hold-reasons.ts';
import { sentOf } from './letter-state.ts';

/** That a letter was sent, and where it is now; of one that is held, why (LTR-14, LTR-15). */
export function SentNotice({ name }: { readonly name: string }) {
  const { t } = useTranslation('letters');
  const reasons = useHoldReasons();
  const sent = sentOf(useLocation().state);
  const hydrated = useHydrated();
  if (!hydrated || !sent) return null;
  const held = sent.heldFor.length > 0;
  return (
    <Alert
      tone="success"
      title={t(held ? 'sent.heldTitle' : 'sent.title')}
      className="mb-6 bg-white"
    >
      {held ? t('sent.held', { reasons: reasons(sent.heldFor) }) : t('sent.text', { name })}
    </Alert>
  );
}
