import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface SentBannerProps {
  /** Of the message, to be quoted when asking about it. */
  readonly number: number;
  /** The home page does not follow. */
  readonly staying: boolean;
  readonly onStay: () => void;
}

/**
 * The thanks for a message that has arrived (CON-08): it takes the focus, so that it is met, and the
 * next press of Tab is the way to stay (WCAG 2.2.1).
 */
export function SentBanner({ number, staying, onStay }: SentBannerProps) {
  const { t } = useTranslation('contact');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [staying]);
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="group"
      aria-label={t('sent.title')}
      className="rounded-lg"
    >
      <Alert
        tone="success"
        title={t('sent.title')}
        action={
          !staying && (
            <Button variant="secondary" size="sm" onClick={onStay}>
              {t('sent.stay')}
            </Button>
          )
        }
      >
        {t('sent.text', { number: String(number) })} {!staying && t('sent.leaving')}
      </Alert>
    </div>
  );
}
