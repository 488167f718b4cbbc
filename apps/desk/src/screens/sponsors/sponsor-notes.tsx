import type { DeskSponsor } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Part } from '../../ui/record-page.tsx';
import { textOf, useSending, useSendingForm } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';

interface SponsorNotesProps {
  readonly sponsor: DeskSponsor;
  /** Reads everything anew. */
  readonly onDone: () => Promise<void>;
}

/** What the staff noted about a sponsor, and a place for one more. */
export function SponsorNotes({ sponsor, onDone }: SponsorNotesProps) {
  const { t } = useTranslation('desk-sponsors');
  const mayChange = useMay('change-sponsors');
  const { busy, error, run } = useSending();
  const [asked, setAsked] = useState<DeskSponsor['notes'][number]>();
  const [added, setAdded] = useState(0);
  const { notes, state } = sponsor;
  const remove = (id: number) => {
    setAsked(undefined);
    void run(async () => {
      await desk('DELETE /v1/desk/sponsor_notes/:id', { id });
      await onDone();
    });
  };
  return (
    <Part title={t('notes.title')} headingId="sponsor-notes">
      <p className="text-sm text-ink-soft">{t('notes.intro')}</p>
      <Failure error={error} />
      {notes.length === 0 && <p>{t('notes.none')}</p>}
      <ul className="grid gap-4">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0 gap-1">
              <p id={`note-${note.id}`} dir="auto" className="max-w-text whitespace-pre-line">
                {note.text}
              </p>
              <p className="text-sm text-ink-soft">
                <bdi>{note.written_by}</bdi> · <When at={note.written_at} />
              </p>
            </div>
            {mayChange && (
              <Button
                ref={passFocusOn}
                variant="quiet"
                size="sm"
                busy={busy}
                aria-describedby={`note-${note.id}`}
                onClick={() => setAsked(note)}
              >
                {t('notes.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('notes.ask.title')}
          confirm={t('notes.remove')}
          cancel={t('notes.ask.keep')}
          onConfirm={() => remove(asked.id)}
          onCancel={() => setAsked(undefined)}
        >
          {t('notes.ask.follows', { text: `\u2068${shortened(asked.text)}\u2069` })}
        </ConfirmDialog>
      )}
      {/* Another note begins with an empty sheet. */}
      {mayChange && state !== 'erased' && state !== 'merged' && (
        <NewNote
          key={`${sponsor.id} ${added}`}
          id={sponsor.id}
          onDone={async () => {
            await onDone();
            setAdded(added + 1);
            showToast({ text: t('notes.added'), tone: 'success' });
          }}
        />
      )}
    </Part>
  );
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

interface NewNoteProps {
  readonly id: number;
  readonly onDone: () => Promise<void>;
}

function NewNote({ id, onDone }: NewNoteProps) {
  const { t } = useTranslation('desk-sponsors');
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    await desk('POST /v1/desk/sponsors/:id/notes', { id, body: { text: textOf(values, 'text') } });
    await onDone();
  });
  return (
    <form {...formProps} className="grid max-w-text gap-3">
      <Failure error={error} fields={['text']} />
      <Field label={t('notes.text')} error={errorOf('text')}>
        <TextArea name="text" rows={2} dir="auto" />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
