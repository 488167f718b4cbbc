import type { DeskLetter } from '@nabta/contract/desk';
import { joinNames } from '../../../../web/app/lib/i18n/join-names.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';

/** Reasons to look again before a letter is approved. */
export interface Doubts {
  /** The kinds of words that held it. */
  readonly words: readonly Exclude<DeskLetter['held_for'][number], 'attachment'>[];
  readonly unseenPictures: number;
}

/** Finds the reasons to look again. `seen`: the addresses of the pictures that were opened. */
export function doubtsOf(
  { held_for: reasons, pictures }: Pick<DeskLetter, 'held_for' | 'pictures'>,
  seen: ReadonlySet<string>,
): Doubts {
  return {
    words: reasons.filter((reason) => reason !== 'attachment'),
    unseenPictures: pictures.filter(({ url }) => !seen.has(url)).length,
  };
}

export const hasDoubts = ({ words, unseenPictures }: Doubts): boolean =>
  words.length > 0 || unseenPictures > 0;

interface ApprovalDialogProps {
  readonly open: boolean;
  readonly doubts: Doubts;
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Asks once more before a letter with contact details, or with a picture unseen, is approved. */
export function ApprovalDialog({ open, doubts, onApprove, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const { words, unseenPictures } = doubts;
  const details = joinNames(
    words.map((reason) => t(`approval.details.${reason}`)),
    locale,
  );
  return (
    <ConfirmDialog
      open={open}
      title={t('approval.title')}
      confirm={t('approval.confirm')}
      cancel={t('approval.back')}
      onConfirm={onApprove}
      onCancel={onClose}
    >
      {words.length > 0 && <p>{t('approval.holds', { details })}</p>}
      {unseenPictures > 0 && <p>{t('approval.unseen', { count: unseenPictures })}</p>}
    </ConfirmDialog>
  );
}
