import { LETTER_LIMITS } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import {
  preparePhoto,
  type PhotoFault,
  type ReadyPhoto,
} from '../../../../web/app/lib/image-shrink.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { FieldError } from '../../../../web/app/ui/field.tsx';
import { DropPlace } from '../../ui/drop-place.tsx';
import { FileButton } from '../../ui/file-button.tsx';

export type ReplyPicture = ReadyPhoto;

interface ReplyPicturesProps {
  readonly pictures: readonly ReplyPicture[];
  readonly onChange: (pictures: readonly ReplyPicture[]) => void;
  /** The name of a file that was taken: it may hold the child's code. */
  readonly onName: (name: string) => void;
  /** The server's. */
  readonly error: string | undefined;
}

const MOST = LETTER_LIMITS.attachments;

/** Pictures of a reply: dropped, chosen, or taken with a phone's camera. */
export function ReplyPictures({ pictures, onChange, onName, error }: ReplyPicturesProps) {
  const { t } = useTranslation('desk-letters');
  const [fault, setFault] = useState<PhotoFault | 'too-many'>();
  const [busy, setBusy] = useState(false);

  async function take(files: readonly File[]): Promise<void> {
    setFault(undefined);
    setBusy(true);
    const room = MOST - pictures.length;
    const made = await Promise.all(files.slice(0, room).map((file) => preparePhoto(file)));
    const ready = made.filter((one) => typeof one === 'object');
    const [first] = files;
    if (first && ready.length > 0) onName(first.name);
    setFault(files.length > room ? 'too-many' : made.find((one) => typeof one === 'string'));
    onChange([...pictures, ...ready]);
    setBusy(false);
  }
  const isFull = pictures.length >= MOST;
  return (
    <div role="group" aria-labelledby="pictures-label" className="grid gap-3">
      <span id="pictures-label" className="font-medium text-nile-900">
        {t('bring.pictures')}
      </span>
      <DropPlace onFiles={(files) => void take(files)}>
        {pictures.length > 0 && (
          <ul className="grid w-full grid-cols-2 gap-4">
            {pictures.map((picture) => (
              <li key={picture.preview} className="grid gap-2">
                <img
                  src={picture.preview}
                  alt={picture.file.name}
                  className="aspect-square w-full rounded-md bg-white object-contain"
                />
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => onChange(pictures.filter((one) => one !== picture))}
                >
                  {t('bring.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isFull && (
          <>
            <p className="text-sm text-ink-soft max-lg:hidden">{t('bring.drop')}</p>
            <div className="flex flex-wrap gap-3">
              <FileButton text={t('bring.choose')} multiple onFiles={take} />
              <FileButton text={t('bring.camera')} capture onFiles={take} />
            </div>
          </>
        )}
      </DropPlace>
      <FieldError id="pictures-error" error={fault ? t(`bring.faults.${fault}`) : error} />
      <span role="status" className="sr-only">
        {busy && t('bring.preparing')}
      </span>
    </div>
  );
}
