import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { SendingFailure } from './use-sending.ts';

interface FormEndProps {
  readonly submit: string;
  readonly busy: boolean;
  /** Told here, unless the page tells it at its top. */
  readonly failure?: SendingFailure | undefined;
  /** Why the form cannot be sent as it stands; undefined when it can. */
  readonly blocked?: string | undefined;
}

/** What became of the last try, and the button for the next. */
export function FormEnd({ submit, busy, failure, blocked }: FormEndProps) {
  const { t } = useTranslation('profile');
  // Before the scripts run it sends nothing: a password would end in the address.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <div className="grid gap-4">
      {failure && <SendingFailed failure={failure} />}
      <Button
        type={type}
        variant="action"
        size="lg"
        busy={busy}
        disabled={blocked !== undefined}
        className="sm:justify-self-start"
      >
        {busy ? t('form.saving') : submit}
      </Button>
      {blocked && <p className="text-sm text-ink-soft">{blocked}</p>}
      <p role="status" className="sr-only">
        {busy && t('form.saving')}
      </p>
    </div>
  );
}

/** What the server said, line by line. */
export function SendingFailed({ failure }: { readonly failure: SendingFailure }) {
  const { t } = useTranslation('profile');
  return (
    <Alert tone="danger" title={t('form.failed')}>
      <span lang={failure.locale} dir="auto">
        {failure.text}
      </span>
    </Alert>
  );
}
