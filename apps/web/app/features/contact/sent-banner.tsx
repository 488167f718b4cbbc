import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

/** The thanks for a message that has arrived (CON-08): it takes the focus, so that it is met. */
export function SentBanner() {
  const { t } = useTranslation('contact');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="group"
      aria-label={t('sent.title')}
      className="rounded-lg"
    >
      <Alert tone="success" title={t('sent.title')}>
        {t('sent.text')}
      </Alert>
    </div>
  );
}
