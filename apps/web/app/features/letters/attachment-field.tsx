import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { hasRoom } from './attachments.ts';
import { LetterIcon } from './letter-icon.tsx';
import type { useAttachments } from './use-attachments.ts';

interface AttachmentFieldProps {
  readonly pictures: ReturnType<typeof useAttachments>;
  /** Files are held over the form. */
  readonly over: boolean;
  readonly disabled: boolean;
}

const RING =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900';

/** Up to two pictures, chosen or dropped (LTR-12, VAL-41). */
export function AttachmentField({ pictures, over, disabled }: AttachmentFieldProps) {
  const { t } = useTranslation('letters');
  const { attachments, ignored, take } = pictures;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      role="group"
      aria-labelledby="pictures"
      className={classNames(
        'grid gap-3 rounded-lg border border-dashed p-4 transition-colors duration-200',
        over ? 'border-nile bg-nile-50' : 'border-sand-500 bg-sand-50',
      )}
    >
      <div>
        <p id="pictures" className="font-medium text-nile-900">
          {t('attach.title')}
          <span className="ms-2 text-sm font-normal text-ink-soft">{t('attach.optional')}</span>
        </p>
        <p id="pictures-hint" className="text-sm text-ink-soft">
          {t('attach.hint')}
        </p>
      </div>
      {attachments.length > 0 && (
        <ul aria-label={t('attach.list')} className="grid gap-3">
          {attachments.map((attachment) => (
            <li key={attachment.key} className="min-w-0">
              <AttachmentRow
                attachment={attachment}
                name={pictures.nameOf(attachment)}
                disabled={disabled}
                onRetry={() => pictures.retry(attachment)}
                onRemove={() => {
                  pictures.remove(attachment);
                  // The pressed button goes: the choice of another picture stays.
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={classNames(
            buttonLook({ variant: 'secondary', size: 'sm' }),
            RING,
            (!hasRoom(attachments) || disabled) && 'sr-only',
          )}
        >
          <LetterIcon name="picture" />
          {t('attach.add')}
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png"
            disabled={disabled}
            aria-describedby="pictures-hint"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // So that the same file can be chosen again.
              currentTarget.value = '';
              if (files.length > 0) take(files);
            }}
            className="sr-only"
          />
        </label>
        {hasRoom(attachments) && (
          <span className="hidden text-sm text-ink-soft lg:inline">{t('attach.drop')}</span>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-sunflower-700 empty:hidden">
        {ignored > 0 && t('attach.full')}
      </p>
    </div>
  );
}
