import type { DeskSponsor } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, deskFile, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Part } from '../../ui/record-page.tsx';
import { textOf, useSending } from '../../ui/sending.ts';
import { useAmount } from './sponsor-payments.tsx';

const ACTIONS = ['again', 'export', 'reopen', 'close', 'erase'] as const;
type Action = (typeof ACTIONS)[number];

interface SponsorActionsProps {
  readonly sponsor: DeskSponsor;
  readonly onDone: () => void;
}

/** The actions on a sponsor's account: invite, close, reopen, export, erase. */
export function SponsorActions({ sponsor, onDone }: SponsorActionsProps) {
  const { t } = useTranslation('desk-sponsors');
  const [open, setOpen] = useState<Action>();
  const { busy, error, run } = useSending();
  const [mayChange, mayExport, mayErase] = [
    useMay('change-sponsors'),
    useMay('export-person'),
    useMay('erase-person'),
  ];
  const { id, state } = sponsor;
  const isThere = state === 'open' || state === 'invited';
  const possible: Readonly<Record<Action, boolean>> = {
    again: mayChange && state === 'invited',
    export: mayExport && state !== 'erased' && state !== 'merged',
    reopen: mayChange && state === 'closed',
    close: mayChange && isThere,
    erase: mayErase && isThere,
  };
  const told = (action: Action) => {
    showToast({ text: t(`actions.${action}.done`), tone: 'success', duration: 6000 });
    setOpen(undefined);
    onDone();
  };
  const inviteAgain = () => {
    setOpen(undefined);
    void run(async () => {
      await desk('POST /v1/desk/sponsors/:id/invitation', { id });
      told('again');
    });
  };
  const download = () =>
    void run(async () => {
      save(await deskFile('GET /v1/desk/sponsors/:id/export', { id }), `sponsor-${id}.zip`);
      told('export');
    });
  if (!ACTIONS.some((action) => possible[action])) return null;
  const name = `\u2068${sponsor.name}\u2069`;
  const dialog = { id, name, onClose: () => setOpen(undefined), onDone: told };
  return (
    <Part title={t('actions.title')}>
      <Failure error={error} />
      <div className="flex flex-wrap gap-3">
        {ACTIONS.filter((action) => possible[action]).map((action) => (
          <Button
            key={action}
            variant="secondary"
            busy={busy && action === 'export'}
            onClick={() => (action === 'export' ? download() : setOpen(action))}
          >
            {t(`actions.${action}.open`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={open === 'again'}
        tone="plain"
        title={t('actions.again.title', { name })}
        confirm={t('actions.again.open')}
        cancel={t('actions.again.cancel')}
        onConfirm={inviteAgain}
        onCancel={() => setOpen(undefined)}
      >
        {t('actions.again.follows', { email: `\u2068${sponsor.email ?? ''}\u2069` })}
      </ConfirmDialog>
      {open === 'close' && <CloseDialog {...dialog} />}
      {open === 'reopen' && <ReopenDialog {...dialog} />}
      {open === 'erase' && <EraseDialog {...dialog} />}
    </Part>
  );
}

/** Gives a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface DialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (action: Action) => void;
}

function CloseDialog({ id, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const follows = (would: Answer<'POST /v1/desk/sponsors/:id/close'>): string[] => {
    const { ended, busy, letters_waiting: letters } = would;
    return [
      t('actions.close.follows.signIn'),
      t('actions.close.follows.ended', { count: ended.length }),
      ...(busy.length > 0 ? [t('actions.close.follows.busy', { count: busy.length })] : []),
      ...(letters > 0 ? [t('actions.close.follows.letters', { count: letters })] : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.close.title', { name })}
      intro={t('actions.close.intro')}
      confirm={t('actions.close.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/close', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('close')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

function ReopenDialog({ id, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-sponsors');
  return (
    <ActDialog
      title={t('actions.reopen.title', { name })}
      intro={t('actions.reopen.intro')}
      confirm={t('actions.reopen.confirm')}
      fields={['reason']}
      send={(values) => {
        const body = { reason: textOf(values, 'reason') };
        return desk('POST /v1/desk/sponsors/:id/reopen', { id, body });
      }}
      onDone={() => onDone('reopen')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

function EraseDialog({ id, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const amountOf = useAmount();
  const follows = (would: Answer<'POST /v1/desk/sponsors/:id/erase'>): string[] => {
    const { ended, withdrawn, currency } = would;
    const amount = amountOf(withdrawn, currency);
    return [
      t('actions.erase.follows.gone'),
      t('actions.erase.follows.ended', { count: ended.length }),
      ...(withdrawn > 0 ? [t('actions.erase.follows.withdrawn', { amount })] : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.erase.title', { name })}
      intro={t('actions.erase.intro')}
      confirm={t('actions.erase.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/erase', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('erase')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
