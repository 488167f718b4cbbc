import type { DeskSponsor } from '@nabta/contract/desk';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, deskFile } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Part } from '../../ui/record-page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useSending } from '../../ui/sending.ts';
import { CurrencyDialog, SignOutDialog } from './account-dialogs.tsx';
import { LinksDialog, RemindersDialog } from './mail-dialogs.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { namesOf } from './sponsor-name.ts';
import { CloseDialog, EraseDialog, MergeDialog, ReopenDialog } from './sponsor-dialogs.tsx';

const ACTIONS = [
  ...(['again', 'payOut', 'signOut', 'unlock', 'currency'] as const),
  ...(['reminders', 'links'] as const),
  ...(['export', 'reopen', 'merge', 'close', 'erase'] as const),
];
export type SponsorAction = (typeof ACTIONS)[number];

/** Actions that need no reason: they ask, and then it is done. */
const ASKED = {
  again: 'POST /v1/desk/sponsors/:id/invitation',
  unlock: 'POST /v1/desk/sponsors/:id/unlock',
} as const;
const ASKED_ACTIONS = ['again', 'unlock'] as const;

interface SponsorActionsProps {
  readonly sponsor: DeskSponsor;
  readonly onDone: () => void;
}

/** The actions on a sponsor's account, from a new invitation to forgetting the person. */
export function SponsorActions({ sponsor, onDone }: SponsorActionsProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const [open, setOpen] = useState<SponsorAction>();
  const [sent, setSent] = useState<SponsorAction>();
  const { busy, error, run } = useSending();
  const [mayChange, mayReturn, mayExport, mayErase] = [
    useMay('change-sponsors'),
    useMay('return-money'),
    useMay('export-person'),
    useMay('erase-person'),
  ];
  const { id, state } = sponsor;
  const isThere = state === 'open' || state === 'invited';
  const possible: Readonly<Record<SponsorAction, boolean>> = {
    again: mayChange && state === 'invited',
    payOut: mayReturn && (sponsor.balance ?? 0) > 0 && sponsor.payout_waiting === 0,
    signOut: mayChange && state === 'open',
    unlock: mayChange && state === 'open',
    currency: mayChange && isThere,
    reminders: mayChange && isThere,
    links: mayChange && isThere,
    export: mayExport && state !== 'erased' && state !== 'merged',
    reopen: mayChange && state === 'closed',
    merge: mayChange && state !== 'erased' && state !== 'merged',
    close: mayChange && isThere,
    erase: mayErase && isThere,
  };
  const told = (action: SponsorAction, text = t(`actions.${action}.done`)) => {
    showToast({ text, tone: 'success' });
    setOpen(undefined);
    onDone();
  };
  const send = (action: keyof typeof ASKED) => {
    setOpen(undefined);
    setSent(action);
    void run(async () => {
      await desk(ASKED[action], { id });
      told(action);
    });
  };
  const download = () => {
    setSent('export');
    void run(async () => {
      saveFile(await deskFile('GET /v1/desk/sponsors/:id/export', { id }), `sponsor-${id}.zip`);
      told('export');
    });
  };
  // An open dialog stays, so that its refusal can be read.
  if (!open && !ACTIONS.some((action) => possible[action])) return null;
  const name = `\u2068${namesOf(sponsor, locale).name}\u2069`;
  const dialog = {
    id,
    name,
    onClose: () => setOpen(undefined),
    onDone: (action: SponsorAction) => told(action),
  };
  return (
    <Part title={t('actions.title')} headingId="sponsor-actions">
      <Failure error={error} />
      <div className="flex flex-wrap gap-3">
        {ACTIONS.filter((action) => possible[action]).map((action) => (
          <Button
            key={action}
            ref={passFocusOn}
            variant="secondary"
            busy={busy && sent === action}
            disabled={busy && sent !== action}
            onClick={() => (action === 'export' ? download() : setOpen(action))}
          >
            {t(`actions.${action}.open`)}
          </Button>
        ))}
      </div>
      {ASKED_ACTIONS.map((action) => (
        <ConfirmDialog
          key={action}
          open={open === action}
          tone="plain"
          title={t(`actions.${action}.title`, { name })}
          confirm={t(`actions.${action}.open`)}
          cancel={t(`actions.${action}.cancel`)}
          onConfirm={() => send(action)}
          onCancel={() => setOpen(undefined)}
        >
          {t(`actions.${action}.follows`, { email: `\u2068${sponsor.email ?? ''}\u2069` })}
        </ConfirmDialog>
      ))}
      {open === 'payOut' && (
        <PayOutDialog
          sponsor={sponsor}
          name={name}
          onClose={() => setOpen(undefined)}
          onDone={({ waits }) =>
            told('payOut', t(waits ? 'actions.payOut.waits' : 'actions.payOut.done'))
          }
        />
      )}
      {open === 'signOut' && <SignOutDialog {...dialog} />}
      {open === 'currency' && <CurrencyDialog {...dialog} current={sponsor.currency} />}
      {open === 'reminders' && <RemindersDialog {...dialog} stopped={sponsor.stopped_reminders} />}
      {open === 'links' && <LinksDialog {...dialog} />}
      {open === 'close' && <CloseDialog {...dialog} />}
      {open === 'reopen' && <ReopenDialog {...dialog} />}
      {open === 'merge' && <MergeDialog {...dialog} />}
      {open === 'erase' && <EraseDialog {...dialog} />}
    </Part>
  );
}
