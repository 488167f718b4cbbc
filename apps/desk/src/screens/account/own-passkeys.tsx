import { inputLength } from '@nabta/contract';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import type { Answer } from '../../api/desk-api.ts';
import { makePasskey, PasskeyIsThere } from '../../api/passkeys.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { textOf, useSending, useSendingForm } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';

type Passkey = Answer<'GET /v1/desk/passkeys'>['passkeys'][number];

/** One's own passkeys: adds and removes them. */
export function OwnPasskeys() {
  const { t } = useTranslation('desk-account');
  const { data, error, refetch } = useDesk('GET /v1/desk/passkeys');
  const client = useQueryClient();
  // An empty form for the next one; what is typed stays meanwhile.
  const [additions, setAdditions] = useState(0);
  const changed = () => client.invalidateQueries({ queryKey: ['GET /v1/desk/passkeys'] });
  return (
    <Card as="section" aria-labelledby="own-passkeys" className="grid gap-4 p-5 md:p-8">
      <h2 id="own-passkeys" className="text-lg">
        {t('passkeys.title')}
      </h2>
      <p className="text-ink-soft">{t('passkeys.intro')}</p>
      <Failure error={error} onRetry={() => void refetch()} />
      {data && data.passkeys.length > 0 && (
        <ul className="grid gap-3">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={changed} />
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() ? (
        <NewPasskey
          key={additions}
          onAdded={async () => {
            await changed();
            setAdditions(additions + 1);
          }}
        />
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => Promise<void>;
}

function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { t } = useTranslation('desk-account');
  const [isAsked, setIsAsked] = useState(false);
  const { busy, error, run } = useSending();
  const { id, name, last_used_at: at } = passkey;
  function remove(): void {
    // The second factor may be asked for, over the page: two questions do not stand at once.
    setIsAsked(false);
    void run(async () => {
      await desk('DELETE /v1/desk/passkeys/:id', { id });
      await onRemoved();
      showToast({ text: t('passkeys.removed'), tone: 'success' });
    });
  }
  return (
    <li ref={passFocusOn} className="grid gap-3">
      <Failure error={error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-sm text-ink-soft">
            {at === null ? t('passkeys.unused') : <When at={at} />}
          </span>
        </span>
        <Button variant="quiet" size="sm" busy={busy} onClick={() => setIsAsked(true)}>
          {t('passkeys.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('passkeys.removeTitle', { name: `\u2068${name}\u2069` })}
        confirm={t('passkeys.remove')}
        cancel={t('passkeys.keep')}
        onConfirm={remove}
        onCancel={() => setIsAsked(false)}
      >
        {t('passkeys.follows')}
      </ConfirmDialog>
    </li>
  );
}

function NewPasskey({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { t } = useTranslation('desk-account');
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    await desk('POST /v1/desk/passkeys', { body: await makePasskey(textOf(values, 'name')) });
    await onAdded();
    showToast({ text: t('passkeys.added'), tone: 'success' });
  });
  return (
    <form {...formProps} className="grid gap-5">
      {error instanceof PasskeyIsThere ? (
        <div data-failure tabIndex={-1} className="outline-none">
          <Alert tone="danger">{t('passkeys.isThere')}</Alert>
        </div>
      ) : (
        <Failure error={error} fields={['name']} />
      )}
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={errorOf('name')}>
        <TextInput name="name" maxLength={inputLength(60)} required />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
