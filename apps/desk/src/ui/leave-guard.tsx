import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { ConfirmSheet } from '../../../web/app/ui/dialog.tsx';
import { isAnythingUnsent } from './unsent.ts';

/** Asks before a screen is left on which something was typed and not sent. */
export function LeaveGuard() {
  const { t } = useTranslation('desk');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnythingUnsent(),
  );
  useEffect(() => {
    // The window is shut or loaded anew: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsent()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmSheet
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      cancel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('leave.message')}</p>
    </ConfirmSheet>
  );
}
