import type { NudgeKind } from '@nabta/contract';
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

type State =
  'asking' | 'busy' | 'broken' | { readonly stopped: NudgeKind } | { readonly failure: string };

/**
 * Asks before it stops a kind of reminders: mail scanners open links, and nobody wants theirs stopped
 * by one (TRAP-15). It needs no session, and says nothing of the account.
 */
export function StopNudge({ token }: { readonly token: string }) {
  const { t } = useTranslation('nudges');
  const locale = useLocale();
  const [state, setState] = useState<State>('asking');

  async function stop(): Promise<void> {
    setState('busy');
    try {
      setState(await browserApi(locale)('POST /nudges/stop', { body: { token } }));
    } catch (error) {
      const answer = error instanceof ApiError ? error.body : undefined;
      const isBroken = answer?.code === 'invalid-signature' || answer?.code === 'validation-failed';
      setState(
        isBroken ? 'broken' : { failure: answer?.messages.join('\n') || t('stop.noAnswer') },
      );
    }
  }

  const isOver = state === 'broken' || (typeof state === 'object' && 'stopped' in state);
  return (
    <div aria-live="polite" tabIndex={-1} className="grid justify-items-start gap-6">
      {isOver ? (
        <Ending of={state === 'broken' ? state : state.stopped} />
      ) : (
        <>
          <h1 className="text-3xl">{t('stop.title')}</h1>
          <p className="text-lg">{t('stop.text')}</p>
          {typeof state === 'object' && <Alert tone="danger">{state.failure}</Alert>}
          <Button
            ref={passFocusOn}
            variant="action"
            size="lg"
            busy={state === 'busy'}
            onClick={() => void stop()}
          >
            {t('stop.stop')}
          </Button>
        </>
      )}
    </div>
  );
}

function Ending({ of }: { readonly of: NudgeKind | 'broken' }) {
  const { t } = useTranslation('nudges');
  const isBroken = of === 'broken';
  return (
    <>
      <h1 className="text-3xl">{t(isBroken ? 'stop.brokenTitle' : 'stop.stoppedTitle')}</h1>
      <p className="text-lg">
        <MailText>
          {isBroken ? t('stop.brokenText', { email: organisation.email }) : t(`stop.${of}`)}
        </MailText>
      </p>
      <LinkButton to="/profile" variant="secondary">
        {t('stop.profile')}
      </LinkButton>
    </>
  );
}
