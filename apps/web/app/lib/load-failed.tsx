import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { useTranslation } from './i18n/use-translation.tsx';

interface LoadFailedProps {
  /** Says in a sentence what failed to load. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** In place of what did not come: says so, and asks again when told to. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('words');
  return (
    <Alert
      tone="danger"
      action={
        <Button ref={passFocusOn} variant="secondary" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
