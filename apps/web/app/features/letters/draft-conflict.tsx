import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LetterWords } from './letter-words.tsx';
import type { OtherDraft } from './other-draft.ts';

interface DraftConflictProps {
  readonly other: OtherDraft;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * The letter was changed on another device or in another tab, or is not there any more: its writer
 * chooses which words stay, and until then nothing is lost.
 */
export function DraftConflict({ other: { draft }, onTheirs, onMine }: DraftConflictProps) {
  const { t } = useTranslation('letters');
  const kind = draft ? 'changed' : 'gone';
  const pictures = [draft?.attachment_1, draft?.attachment_2].filter(Boolean).length;
  return (
    <Alert
      tone="info"
      title={t(`conflict.${kind}.title`)}
      className="mt-3"
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button variant="primary" size="sm" onClick={onMine}>
            {t(`conflict.${kind}.mine`)}
          </Button>
          <Button variant="secondary" size="sm" onClick={onTheirs}>
            {t(`conflict.${kind}.theirs`)}
          </Button>
        </div>
      }
    >
      <p>{t(`conflict.${kind}.text`)}</p>
      {draft && draft.text.trim() !== '' && (
        <div className="mt-3 rounded-lg bg-sand-50 px-5 py-4 whitespace-normal">
          <LetterWords text={draft.text} />
        </div>
      )}
      {pictures > 0 && <p className="mt-2">{t('offer.pictures', { count: pictures })}</p>}
    </Alert>
  );
}
