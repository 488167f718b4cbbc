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
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { DropPlace } from '../../ui/drop-place.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { isolated } from './letter-queue.tsx';

export type ReplyPicture = ReadyPhoto;

/** Why a file is not among the pictures; without a name, of them all. */
interface Fault {
  readonly name?: string;
  readonly why: PhotoFault | 'too-many';
}

interface Chosen {
  readonly pictures: readonly ReplyPicture[];
  /** Choices whose files are still made ready. */
  readonly underWay: number;
  readonly faults: readonly Fault[];
}

const MOST = LETTER_LIMITS.attachments;

/** The pictures of a letter. `onName`: the name of a file that was taken may hold the child's code. */
export function useReplyPictures(onName: (name: string) => void) {
  const [chosen, setChosen] = useState<Chosen>({ pictures: [], underWay: 0, faults: [] });
  async function take(files: readonly File[]): Promise<void> {
    setChosen(({ pictures, underWay, faults }) => ({
      pictures,
      underWay: underWay + 1,
      faults: underWay > 0 ? faults : [],
    }));
    const ready: ReplyPicture[] = [];
    const faults: Fault[] = [];
    for (const file of files) {
      // One more than there can be tells that there are too many.
      if (ready.length > MOST) break;
      const made = await preparePhoto(file).catch(() => 'not-a-picture' as const);
      if (typeof made === 'string') faults.push({ name: file.name, why: made });
      else if (ready.push(made) === 1) onName(file.name);
    }
    // Others may have come or gone meanwhile.
    setChosen((now) => {
      const pictures = [...now.pictures, ...ready];
      const left: Fault[] = pictures.length > MOST ? [{ why: 'too-many' }] : [];
      return {
        pictures: pictures.slice(0, MOST),
        underWay: now.underWay - 1,
        faults: [...now.faults, ...faults, ...left],
      };
    });
  }
  const remove = (picture: ReplyPicture) =>
    setChosen((now) => ({
      ...now,
      pictures: now.pictures.filter((one) => one !== picture),
      faults: [],
    }));
  return { ...chosen, isPreparing: chosen.underWay > 0, take, remove };
}

interface ReplyPicturesProps {
  readonly of: ReturnType<typeof useReplyPictures>;
  /** The server's. */
  readonly error: string | undefined;
}

/** Pictures of a reply: dropped, chosen, or taken with a phone's camera. */
export function ReplyPictures({ of, error }: ReplyPicturesProps) {
  const { t } = useTranslation('desk-letters');
  const { pictures, faults, isPreparing, take, remove } = of;
  const isFull = pictures.length >= MOST;
  const told = faults.map(({ name, why }) => {
    const text = t(`bring.faults.${why}`);
    return name === undefined ? text : `${isolated(name)}: ${text}`;
  });
  return (
    <div role="group" aria-labelledby="pictures-label" className="grid gap-3">
      <span id="pictures-label" className="font-medium text-nile-900">
        {t('bring.pictures')}
      </span>
      <DropPlace onFiles={(files) => void take(files)}>
        {pictures.length > 0 && (
          <ul className="grid w-full grid-cols-2 gap-4">
            {pictures.map((picture, index) => (
              <li key={`${index} ${picture.preview}`} className="grid gap-2">
                <img
                  src={picture.preview}
                  alt={picture.file.name}
                  className="aspect-square w-full rounded-md bg-white object-contain"
                />
                <Button ref={passFocusOn} variant="quiet" size="sm" onClick={() => remove(picture)}>
                  {t('bring.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isFull && (
          <>
            <p className="text-sm text-ink-soft max-lg:hidden">{t('bring.drop')}</p>
            <div ref={passFocusOn} className="flex flex-wrap gap-3">
              <FileButton text={t('bring.choose')} multiple onFiles={take} />
              <FileButton text={t('bring.camera')} capture onFiles={take} />
            </div>
          </>
        )}
      </DropPlace>
      <FieldError
        id="pictures-error"
        error={
          told.length > 0 ? (
            <span className="whitespace-pre-line">{[...new Set(told)].join('\n')}</span>
          ) : (
            error
          )
        }
      />
      <span role="status" className="text-sm text-ink-soft">
        {isPreparing && t('bring.preparing')}
      </span>
    </div>
  );
}
