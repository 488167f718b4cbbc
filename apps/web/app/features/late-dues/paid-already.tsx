import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

/** Says on arrival that what was chosen is paid already; it takes the focus, as the page changed. */
export function PaidAlready() {
  const { t } = useTranslation('late-dues');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 rounded-lg">
      <Alert tone="info" title={t('paidAlready')}>
        {t('paidAlreadyText')}
      </Alert>
    </div>
  );
}
