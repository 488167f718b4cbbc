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

/** The parts of the link in a card's mail. */
interface RefusalLink {
  readonly address: string;
  readonly signature: string;
}

/** Reads the link's parts out of an address; undefined when it lacks one. */
export function refusalLinkOf(search: URLSearchParams): RefusalLink | undefined {
  const address = search.get('address');
  const signature = search.get('signature');
  return address && signature ? { address, signature } : undefined;
}

type State = 'asking' | 'busy' | 'done' | 'broken' | { readonly failure: string };

/** Asks before it refuses anything: mail scanners open links (TRAP-15). */
export function NoMoreCards({ link }: { readonly link: RefusalLink | undefined }) {
  const { t } = useTranslation('tribute-card');
  const locale = useLocale();
  const [state, setState] = useState<State>('asking');

  async function refuse(wanted: RefusalLink): Promise<void> {
    setState('busy');
    try {
      await browserApi(locale)('POST /tribute_cards/refusals', { body: wanted });
      setState('done');
    } catch (error) {
      const answer = error instanceof ApiError ? error.body : undefined;
      const isBroken = answer?.code === 'invalid-signature' || answer?.code === 'validation-failed';
      const failure = answer?.messages.join('\n') || t('noMore.noAnswer');
      setState(isBroken ? 'broken' : { failure });
    }
  }

  return (
    <div aria-live="polite" tabIndex={-1} className="grid justify-items-start gap-6">
      {state === 'done' && <Ending name="done" />}
      {(state === 'broken' || !link) && <Ending name="broken" />}
      {link && state !== 'done' && state !== 'broken' && (
        <>
          <h1 className="text-3xl">{t('noMore.title')}</h1>
          <p className="text-lg">{t('noMore.text')}</p>
          {typeof state === 'object' && <Alert tone="danger">{state.failure}</Alert>}
          <Button
            ref={passFocusOn}
            variant="action"
            size="lg"
            busy={state === 'busy'}
            onClick={() => void refuse(link)}
          >
            {t('noMore.press')}
          </Button>
        </>
      )}
    </div>
  );
}

function Ending({ name }: { readonly name: 'done' | 'broken' }) {
  const { t } = useTranslation('tribute-card');
  return (
    <>
      <h1 className="text-3xl">{t(`noMore.${name}Title`)}</h1>
      <p className="text-lg">
        <MailText>{t(`noMore.${name}Text`, { email: organisation.email })}</MailText>
      </p>
      <LinkButton to="/" variant="secondary">
        {t('noMore.home')}
      </LinkButton>
    </>
  );
}
