import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { HeldText, HeldWords } from './held-text.tsx';
import { isolated } from './letter-queue.tsx';
import type { ReplyPicture } from './reply-pictures.tsx';

interface AskedLetterProps {
  /** As a dry run answers it. */
  readonly letter: Answer<'POST /v1/desk/letters'>['letter'];
  readonly text: string;
  readonly pictures: readonly ReplyPicture[];
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** A child's letter before it is sent: from whom to whom, its words, its pictures, and what is unsafe. */
export function AskedLetter({ letter, text, pictures, onSend, onBack }: AskedLetterProps) {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const { child, marks } = letter;
  const sponsor = isolated(letter.sponsor_first_name);
  const reasons = [...new Set(marks.map(({ reason }) => reason))];
  return (
    <ConfirmDialog
      open
      tone="plain"
      title={t('bring.ask', { sponsor })}
      confirm={t('bring.send')}
      cancel={t('bring.back')}
      onConfirm={onSend}
      onCancel={onBack}
    >
      <div className="grid gap-4 text-ink">
        <p className="font-medium">
          {t('fromTo', { from: isolated(child[`full_name_${locale}`]), to: sponsor })}{' '}
          <bdi className="text-ink-soft">{child.code}</bdi>
        </p>
        {reasons.length > 0 && (
          <HeldWords title={t('bring.warning')} text={text} marks={marks} reasons={reasons} />
        )}
        <HeldText text={text} marks={marks} />
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {pictures.map(({ file, preview }, index) => (
              <li key={`${index} ${preview}`}>
                <img
                  src={preview}
                  alt={file.name}
                  className="max-h-64 rounded-md bg-sand object-contain"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
