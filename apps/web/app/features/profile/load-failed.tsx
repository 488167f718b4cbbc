import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface LoadFailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** In place of what did not come: says so, and asks again when told to (PRF-12). */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('words');
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert tone="danger" action={retry}>
      {text}
    </Alert>
  );
}
