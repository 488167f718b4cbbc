import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useOwnSession } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { useSending } from '../../ui/sending.ts';
import type { Person } from './person-screen.tsx';

const ACTIONS = ['sessions', 'invitation', 'close'] as const;
type Action = (typeof ACTIONS)[number];

interface PersonActionsProps {
  readonly person: Person;
  /** Reads everything anew. */
  readonly onChanged: () => Promise<void>;
}

/** Ends sessions, invites anew, closes: each asks first, and says what follows. */
export function PersonActions({ person, onChanged }: PersonActionsProps) {
  const { t } = useTranslation('desk-people');
  const own = useOwnSession();
  const [asked, setAsked] = useState<Action>();
  const [sent, setSent] = useState<Action>();
  const { busy, error, run } = useSending();
  const { id, name, email } = person;

  async function act(action: Action): Promise<void> {
    if (action === 'sessions') await desk('DELETE /v1/desk/staff/:id/sessions', { id });
    if (action === 'invitation') await desk('POST /v1/desk/staff/:id/invitation', { id });
    if (action === 'close') await desk('DELETE /v1/desk/staff/:id', { id });
    await onChanged();
    showToast({ text: t(`actions.${action}.done`), tone: 'success' });
  }
  function confirm(action: Action): void {
    // The second factor may be asked for, over the page: two questions do not stand at once.
    setAsked(undefined);
    setSent(action);
    void run(() => act(action));
  }
  const possible: Readonly<Record<Action, boolean>> = {
    sessions: person.sessions.length > 0,
    invitation: true,
    close: person.state !== 'closed' && own.staff.id !== id,
  };
  return (
    <section aria-labelledby="person-actions" className="grid gap-4">
      <h2 id="person-actions" className="text-lg">
        {t('actions.title')}
      </h2>
      <Failure error={error} />
      <div className="flex flex-wrap gap-3">
        {ACTIONS.filter((action) => possible[action]).map((action) => (
          <Button
            key={action}
            ref={passFocusOn}
            variant="secondary"
            busy={busy && sent === action}
            disabled={busy && sent !== action}
            onClick={() => setAsked(action)}
          >
            {t(`actions.${action}.open`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          open
          tone={asked === 'invitation' ? 'plain' : 'danger'}
          title={t(`actions.${asked}.title`, { name: `\u2068${name}\u2069` })}
          confirm={t(`actions.${asked}.open`)}
          cancel={t('actions.cancel')}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(`actions.${asked}.follows`, { email: `\u2068${email}\u2069` })}
        </ConfirmDialog>
      )}
    </section>
  );
}
