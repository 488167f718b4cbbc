import type { Letter } from '@nabta/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isConflict } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Correspondent } from './correspondent.ts';
import type { GoOn } from './kept-letter.ts';
import { languageOf } from './letter-text.ts';
import { draftForm } from './use-draft.ts';

interface ReturnedLetterProps {
  readonly letter: Letter;
  readonly child: Correspondent;
}

/** The note of staff on a returned letter, and the way to send it again. */
export function ReturnedLetter({ letter, child }: ReturnedLetterProps) {
  const { t } = useTranslation('letters');
  const [asking, setAsking] = useState(false);
  const { begin, put, busy, failed } = useSendAgain(letter, child, () => setAsking(true));
  const reason = letter.return_reason ?? '';
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full rounded-md bg-sunflower-100 p-4">
        <p className="font-semibold text-ink">{t('returned.words')}</p>
        <p dir="auto" lang={languageOf(reason)} className="mt-1 whitespace-pre-line text-start">
          {reason}
        </p>
      </div>
      {child.canWrite && (
        <>
          {letter.attachments.length > 0 && (
            <p className="text-sm text-ink-soft">{t('returned.pictures')}</p>
          )}
          <Button
            variant="primary"
            busy={busy}
            className="max-sm:w-full"
            onClick={() => void begin()}
          >
            {t('returned.again')}
          </Button>
          {failed && <Alert tone="danger">{t('returned.failed')}</Alert>}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('returned.replace')}
        confirm={t('returned.replaceYes')}
        cancel={t('returned.replaceNo')}
        busy={busy}
        onConfirm={() => void put().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {t('returned.replaceText', { name: child.name })}
      </ConfirmDialog>
    </div>
  );
}

/**
 * Puts the words of a letter into the draft, and goes on there. `onOther`: another letter is being
 * written, perhaps in another window since this page was opened.
 */
function useSendAgain({ text }: Letter, { id }: Correspondent, onOther: () => void) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function working(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  async function replace(known?: readonly string[]): Promise<void> {
    await browserApi(locale)('PUT /sponsors/letter_drafts/:sponsorship_id', {
      params: { sponsorship_id: id },
      body: draftForm({ text, removed: [1, 2], ...(known && { known }) }),
    });
    await navigate(`/send-letters/${id}`, { state: { goOn: true } satisfies GoOn });
  }

  const put = () => working(() => replace());
  const begin = () =>
    working(async () => {
      const { letter_draft: draft } = await browserApi(locale)(
        'GET /sponsors/letter_drafts/:sponsorship_id',
        { params: { sponsorship_id: id } },
      );
      if (draft) return onOther();
      try {
        await replace(['']);
      } catch (error) {
        if (!isConflict(error)) throw error;
        onOther();
      }
    });
  return { begin, put, busy, failed };
}
