import { INTL_TAG } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { buttonLook, Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { hasRoom } from './attachments.ts';
import { LetterIcon } from './letter-icon.tsx';
import type { useAttachments } from './use-attachments.ts';
import type { Attachment } from './attachments.ts';

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
          {t('attach.title')}{' '}
          <span className="ms-1 text-sm font-normal text-ink-soft">{t('attach.optional')}</span>
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

interface AttachmentRowProps {
  readonly attachment: Attachment;
  /** Its name on this page. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture of the letter: what it shows, how far it is, what is wrong with it, and a way out. */
function AttachmentRow(props: AttachmentRowProps) {
  const { attachment, name, disabled, onRetry, onRemove } = props;
  const { t } = useTranslation('letters');
  const { state, error, slot, preview } = attachment;
  const canRetry = state === 'failed' && attachment.name !== '';
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md bg-white p-2 shadow-soft">
      <Preview key={preview} src={preview} faulty={error !== undefined} />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">
          <bdi>{name}</bdi>
        </p>
        {!error && <Progress attachment={attachment} />}
      </div>
      <div className="flex flex-wrap justify-end">
        {canRetry && slot !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            disabled={disabled}
            aria-label={t('attach.retryOf', { name })}
            onClick={onRetry}
          >
            {t('attach.retry')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={disabled || state === 'removing'}
          aria-label={t('attach.removeOf', { name })}
          onClick={onRemove}
        >
          {t('attach.remove')}
        </Button>
      </div>
      <p aria-live="polite" className="col-span-3 px-1 text-sm font-medium text-danger">
        {error && <span className="block pt-2 pb-1">{error}</span>}
      </p>
    </div>
  );
}

/** A link of the draft lives for minutes: a picture that is lost leaves its place to a drawing of one. */
function Preview({ src, faulty }: { readonly src: string | undefined; readonly faulty: boolean }) {
  const [lost, setLost] = useState(false);
  return (
    <span className="grid size-14 shrink-0 place-items-center sm:size-16 overflow-hidden rounded-sm bg-sand text-nile-500">
      {faulty && <Icon name="alert" className="size-7 text-danger" />}
      {!faulty && (src === undefined || lost) && <LetterIcon name="picture" className="size-7" />}
      {!faulty && src !== undefined && !lost && (
        <img
          src={src}
          alt=""
          width={64}
          height={64}
          onError={() => setLost(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

function Progress({ attachment: { state, progress } }: Pick<AttachmentRowProps, 'attachment'>) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  if (state === 'ready') {
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-success">
        <Icon name="check" className="size-4.5" />
        {t('attach.ready')}
      </p>
    );
  }
  const percent = new Intl.NumberFormat(INTL_TAG[locale], {
    style: 'percent',
  }).format(progress);
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Spinner />
      {state === 'preparing' && t('attach.preparing')}
      {state === 'removing' && t('attach.removing')}
      {state === 'uploading' && (
        <>
          <progress
            max={1}
            value={progress}
            aria-label={t('attach.uploading', { percent })}
            className="h-2 w-20 accent-nile"
          />
          <span aria-hidden="true">{percent}</span>
        </>
      )}
    </p>
  );
}
