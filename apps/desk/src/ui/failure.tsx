import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { Alert } from '../../../web/app/ui/alert.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../web/app/ui/pass-focus-on.ts';
import { PasskeyNotUsed } from '../api/passkeys.ts';

interface FailureProps {
  readonly error: Error | null | undefined;
  /** Fields that tell their own faults. */
  readonly fields?: readonly string[];
  readonly onRetry?: () => void;
}

/** Tells why a call failed, in the words of the server where it has any. */
export function Failure({ error, fields = [], onRetry }: FailureProps) {
  const { t } = useTranslation('desk');
  if (!error) return null;
  const messages = messagesOf(error, fields);
  if (messages?.length === 0) return null;
  const kind = error instanceof PasskeyNotUsed ? 'passkey' : isOffline(error) ? 'offline' : 'other';
  return (
    <div data-failure tabIndex={-1} className="outline-none">
      <Alert
        tone="danger"
        action={
          onRetry && (
            <Button ref={passFocusOn} variant="secondary" size="sm" onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          )
        }
      >
        {messages?.join('\n') ?? t(`failure.${onRetry ? 'load' : 'send'}.${kind}`)}
      </Alert>
    </div>
  );
}

const isOffline = (error: Error) => error instanceof ApiError && error.status === 0;

/** Undefined when the server said nothing. */
function messagesOf(error: Error, fields: readonly string[]): string[] | undefined {
  if (!(error instanceof ApiError) || !error.body) return undefined;
  const { errors, messages } = error.body;
  const told = fields.map((field) => errors[field]);
  return messages.filter((message) => !told.includes(message));
}
