import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import type { FailedTry } from './came-back.ts';

/** Says on arrival that the payment failed; it takes the focus, since the page has changed. */
export function TryFailed({ failed }: { readonly failed: FailedTry }) {
  const { t } = useTranslation('late-dues');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="danger" title={t('failed')}>
        <span lang={failed.text ? failed.locale : undefined} dir="auto">
          {failed.text || t('failedText')}
        </span>
      </Alert>
    </div>
  );
}
