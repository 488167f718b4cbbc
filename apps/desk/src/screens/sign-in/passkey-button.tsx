import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { DeskSession } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { desk } from '../../api/desk-api.ts';
import { askPasskey } from '../../api/passkeys.ts';
import { Failure } from '../../ui/failure.tsx';
import { useSending } from '../../ui/sending.ts';

interface PasskeyButtonProps {
  readonly call: 'POST /v1/desk/passkey_session' | 'PUT /v1/desk/session/passkey_confirmation';
  readonly label: string;
  readonly onUsed: (session: DeskSession) => void;
}

/** A passkey in place of password and code. Browsers that know none do not show it. */
export function PasskeyButton({ call, label, onUsed }: PasskeyButtonProps) {
  const { t } = useTranslation('desk-sign-in');
  const { busy, error, run } = useSending();
  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className="mt-5 grid gap-5 border-t border-sand-200 pt-5">
      <Failure error={error} />
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          void run(async () => onUsed((await desk(call, { body: await askPasskey() })).session))
        }
      >
        {label}
      </Button>
      <p className="text-sm text-ink-soft">{t('passkey.hint')}</p>
    </div>
  );
}
