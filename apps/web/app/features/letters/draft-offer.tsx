import type { LetterDraft } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { letterDay } from './letter-time.ts';
import { LetterWords } from './letter-words.tsx';

interface DraftOfferProps {
  readonly draft: LetterDraft;
  /** Absent where the letter can't be sent any more. */
  readonly onGoOn?: (() => void) | undefined;
  readonly onDiscarded: () => void;
}

/** The letter that was begun at another time: to go on with, or to throw away. */
export function DraftOffer({ draft, onGoOn, onDiscarded }: DraftOfferProps) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const date = letterDay(draft.updated_at, locale);
  const pictures = [draft.attachment_1, draft.attachment_2].filter(Boolean).length;
  const { discard, busy, failed } = useDiscard(draft, onDiscarded);
  return (
    <section aria-labelledby="offer" className="rounded-xl bg-white p-6 shadow-soft md:p-8">
      <h2 id="offer" className="text-xl">
        {t('offer.title', { date })}
      </h2>
      <p className="mt-1 text-ink-soft">{t(onGoOn ? 'offer.text' : 'offer.tooLate')}</p>
      <div
        className={classNames(
          'mt-5 rounded-lg bg-sand-50 px-5 py-4',
          onGoOn && 'max-h-64 overflow-hidden',
        )}
      >
        <LetterWords text={draft.text} />
      </div>
      {pictures > 0 && (
        <p className="mt-3 text-ink-soft">{t('offer.pictures', { count: pictures })}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
        {onGoOn && (
          <Button variant="action" onClick={onGoOn}>
            {t('offer.goOn')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t(onGoOn ? 'offer.anew' : 'offer.yes')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('offer.sure')}
        confirm={t('offer.yes')}
        cancel={t('offer.no')}
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('offer.lost', { date })}</p>
        {failed && (
          <Alert tone="danger" className="mt-4">
            {t('offer.failed')}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  );
}

function useDiscard({ sponsorship_id }: LetterDraft, onDiscarded: () => void) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function discard(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await browserApi(locale)('DELETE /sponsors/letter_drafts/:sponsorship_id', {
        params: { sponsorship_id },
      });
      onDiscarded();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  }

  return { discard, busy, failed };
}
