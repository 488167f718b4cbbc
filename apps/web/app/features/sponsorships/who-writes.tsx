import type { LetterWriter, Sponsorship } from '@nabta/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { showToast } from '../../ui/toast.tsx';

const InviteWriterDialog = onDemand(
  async () => (await import('./invite-writer-dialog.tsx')).InviteWriterDialog,
);

interface WhoWritesProps {
  readonly sponsorship: Sponsorship;
  readonly letterWriter: LetterWriter | null;
}

/** Who writes the letters: the sponsor, or somebody whom they have invited; and the ways to change it. */
export function WhoWrites({ sponsorship, letterWriter }: WhoWritesProps) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const [open, setOpen] = useState<'invite' | 'end'>();
  const close = () => setOpen(undefined);
  const name = sponsorship.sponsoree.first_name;
  const standing = () => {
    if (letterWriter === null) return t('block.self', { name });
    const who = letterWriter.name ?? letterWriter.email ?? '';
    const { state, writes_since: since, valid_until: until } = letterWriter;
    const day = since ?? until;
    const date = day === null ? '' : formatDay(day, locale);
    return t(`block.${state}`, { name, who, date });
  };
  return (
    <Card as="section" aria-labelledby="who-writes" className="rounded-xl p-6 md:p-8">
      <h2 id="who-writes" className="text-lg">
        {t('block.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{standing()}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {letterWriter?.state !== 'writing' && letterWriter?.state !== 'invited' && (
          <Button
            ref={passFocusOn}
            variant="secondary"
            size="sm"
            onPointerEnter={() => void InviteWriterDialog.ready().catch(() => undefined)}
            onClick={() => setOpen('invite')}
          >
            {t('block.open')}
          </Button>
        )}
        {letterWriter !== null && letterWriter.state !== 'expired' && (
          <Button ref={passFocusOn} variant="secondary" size="sm" onClick={() => setOpen('end')}>
            {t(letterWriter.state === 'writing' ? 'block.end' : 'block.takeBack')}
          </Button>
        )}
      </div>
      {open === 'invite' && <InviteWriterDialog open sponsorship={sponsorship} onClose={close} />}
      {letterWriter !== null && (
        <EndDialog
          open={open === 'end'}
          sponsorship={sponsorship}
          letterWriter={letterWriter}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface EndDialogProps {
  readonly open: boolean;
  readonly sponsorship: Sponsorship;
  readonly letterWriter: LetterWriter;
  readonly onClose: () => void;
}

/** Asks before the other one writes no longer, or before an invitation is taken back. */
function EndDialog({ open, sponsorship, letterWriter, onClose }: EndDialogProps) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const what = letterWriter.state === 'writing' ? 'End' : 'Back';
  const names = { name: sponsorship.sponsoree.first_name, who: letterWriter.name ?? '' };

  async function end(): Promise<'done'> {
    await browserApi(locale)('DELETE /sponsors/sponsorships/:id/letter_writer', {
      params: { id: sponsorship.id },
    });
    showToast({ text: t(`block.done${what}`), tone: 'success' });
    onClose();
    await revalidate();
    return 'done';
  }

  return (
    <ConfirmDialog
      open={open}
      title={t(`block.sure${what}`, names)}
      confirm={t(`block.yes${what}`)}
      cancel={t('block.no')}
      busy={sending.busy}
      onConfirm={() => void sending.send(end)}
      onCancel={onClose}
    >
      <p>{t(`block.lost${what}`, names)}</p>
      {sending.failure && (
        <Alert tone="danger" className="mt-4">
          {t('block.failed')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
