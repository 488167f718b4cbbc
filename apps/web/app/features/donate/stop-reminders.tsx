import { organisation } from '@nabta/organisation';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { MailText } from '../../lib/mail-text.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';

/** The parameters of a reminder's link; undefined when the address lacks one. */
export interface ReminderLink {
  readonly donation: number;
  readonly signature: string;
}

/** Reads the link's parts out of an address. */
export function reminderLinkOf(search: URLSearchParams): ReminderLink | undefined {
  const donation = Number(search.get('donation'));
  const signature = search.get('signature') ?? '';
  if (!Number.isSafeInteger(donation) || donation < 1 || signature === '') return undefined;
  return { donation, signature };
}

type State = 'asking' | 'busy' | 'stopped' | 'broken' | { readonly failure: string };

/**
 * Asks before it stops anything: mail scanners open links, and nobody wants their reminders stopped
 * by one (TRAP-15).
 */
export function StopReminders({ link }: { readonly link: ReminderLink | undefined }) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const [state, setState] = useState<State>('asking');

  async function stop(wanted: ReminderLink): Promise<void> {
    setState('busy');
    try {
      await browserApi(locale)('POST /reminders/stop', { body: wanted });
      setState('stopped');
    } catch (error) {
      const answer = error instanceof ApiError ? error.body : undefined;
      const isBroken = answer?.code === 'invalid-signature' || answer?.code === 'validation-failed';
      setState(isBroken ? 'broken' : { failure: answer?.messages.join('\n') || t('noAnswer') });
    }
  }

  return (
    <div aria-live="polite" tabIndex={-1} className="grid justify-items-start gap-6">
      {state === 'stopped' && <Ending name="stopped" />}
      {(state === 'broken' || !link) && <Ending name="broken" />}
      {link && state !== 'stopped' && state !== 'broken' && (
        <>
          <h1 className="text-3xl">{t('reminders.title')}</h1>
          <p className="text-lg">{t('reminders.text')}</p>
          {typeof state === 'object' && <Alert tone="danger">{state.failure}</Alert>}
          <Button
            ref={passFocusOn}
            variant="action"
            size="lg"
            busy={state === 'busy'}
            onClick={() => void stop(link)}
          >
            {t('reminders.stop')}
          </Button>
        </>
      )}
    </div>
  );
}

function Ending({ name }: { readonly name: 'stopped' | 'broken' }) {
  const { t } = useTranslation('donate');
  return (
    <>
      <h1 className="text-3xl">{t(`reminders.${name}Title`)}</h1>
      <p className="text-lg">
        <MailText>{t(`reminders.${name}Text`, { email: organisation.email })}</MailText>
      </p>
      <LinkButton to="/" variant="secondary">
        {t('reminders.home')}
      </LinkButton>
    </>
  );
}
