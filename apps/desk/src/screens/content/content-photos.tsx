import { CONTENT_PICTURES } from '@nabta/contract/desk';
import { useId, useState } from 'react';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { preparePhoto } from '../../../../web/app/lib/image-shrink.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { FieldError } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk } from '../../api/desk-api.ts';
import { DropPlace } from '../../ui/drop-place.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useInTurn, useSending } from '../../ui/sending.ts';

type PicturedKind = keyof typeof CONTENT_PICTURES;
/** Addresses of pictures by the lines that name them. */
type Addresses = Readonly<Record<string, string>>;

export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim() || []);

interface ContentPhotosProps {
  readonly kind: PicturedKind;
  /** Of the record; undefined before it has a draft. */
  readonly id: number | undefined;
  readonly label: string;
  readonly hint: string;
  /** The lines of the column. */
  readonly value: string;
  readonly addresses: Addresses;
  /** Changes the lines of now: a photo takes a while, and others may come meanwhile. */
  readonly onChange: (change: (lines: readonly string[]) => readonly string[]) => void;
  readonly error: string | undefined;
}

/** The pictures of a record in their order: photos are chosen or dropped, drawings named. */
export function ContentPhotos(props: ContentPhotosProps) {
  const { kind, id, label, hint, value, onChange, error } = props;
  const { t } = useTranslation('desk-content');
  const labelId = useId();
  const { most } = CONTENT_PICTURES[kind];
  const [brought, setBrought] = useState<Addresses>({});
  const lines = linesOf(value);
  const add = (line: string) => {
    onChange((now) => [...now.filter((one) => most > 1 && one !== line), line].slice(-most));
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      {...(error ? { 'data-failure': true } : {})}
      className="grid gap-2 outline-none"
    >
      <span id={labelId} className="font-medium text-nile-900">
        {label}
      </span>
      <p className="text-sm text-ink-soft">{hint}</p>
      <Pictures lines={lines} addresses={{ ...brought, ...props.addresses }} onChange={onChange} />
      {id === undefined ? (
        <p>{t('photos.saveFirst')}</p>
      ) : (
        <BringPhotos
          {...{ kind, id }}
          room={most === 1 ? 1 : most - lines.length}
          onBrought={(line, preview) => {
            setBrought((before) => ({ ...before, [line]: preview }));
            add(line);
          }}
        />
      )}
      <FieldError id={`${labelId}-error`} error={error} />
      <NameDrawing onName={(name) => add(`drawing ${name}`)} />
    </div>
  );
}

interface PicturesProps {
  readonly lines: readonly string[];
  readonly addresses: Addresses;
  /** Absent: they are only shown. */
  readonly onChange?: ContentPhotosProps['onChange'];
}

/** Pictures in their order; the first is the main one. */
export function Pictures({ lines, addresses, onChange }: PicturesProps) {
  const { t } = useTranslation('desk-content');
  if (lines.length === 0) return null;
  const moved = (index: number) =>
    onChange?.((now) => now.with(index, now[index + 1] ?? '').with(index + 1, now[index] ?? ''));
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          <li key={line} className="grid content-start gap-2">
            <Picture line={line} address={addresses[line]} number={number} />
            {lines.length > 1 && (
              <div className="flex flex-wrap items-center gap-1">
                {index === 0 && <Badge tone="nile">{t('photos.main')}</Badge>}
                {onChange && index > 0 && (
                  <Button
                    ref={passFocusOn}
                    variant="quiet"
                    size="sm"
                    onClick={() => moved(index - 1)}
                  >
                    {t('photos.earlier')}
                    <span className="sr-only">: {t('photos.number', { number })}</span>
                  </Button>
                )}
                {onChange && (
                  <Button
                    ref={passFocusOn}
                    variant="quiet"
                    size="sm"
                    onClick={() => onChange((now) => now.filter((one) => one !== line))}
                  >
                    {t('photos.remove')}
                    <span className="sr-only">: {t('photos.number', { number })}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PictureProps {
  readonly line: string;
  readonly address: string | undefined;
  readonly number: number;
}

function Picture({ line, address, number }: PictureProps) {
  const { t } = useTranslation('desk-content');
  const look = 'aspect-landscape w-full rounded-md bg-sand-200';
  if (address !== undefined) {
    return (
      <img src={address} alt={t('photos.number', { number })} className={`${look} object-cover`} />
    );
  }
  const [, name] = /^drawing (.+)$/.exec(line) ?? [];
  return (
    <p className={`${look} grid place-items-center p-3 text-center text-sm`}>
      {name ? t('photos.drawing', { name: `\u2068${name}\u2069` }) : t('photos.gone')}
    </p>
  );
}

interface BringPhotosProps {
  readonly kind: PicturedKind;
  readonly id: number;
  /** How many more there can be. */
  readonly room: number;
  readonly onBrought: (line: string, preview: string) => void;
}

function BringPhotos({ kind, id, room, onBrought }: BringPhotosProps) {
  const { t } = useTranslation('desk-content');
  const { t: ofChildren } = useTranslation('desk-children');
  /** What became of the files that were not taken. */
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { busy, error, run } = useSending();
  const tell = (fault: string) => setFaults((all) => [...new Set([...all, fault])]);
  /** Returns why a file is not taken. */
  async function bringOne(file: File): Promise<string | undefined> {
    const made = await preparePhoto(file).catch(() => 'not-a-picture' as const);
    if (typeof made === 'string') return ofChildren(`picture.faults.${made}`);
    const body = new FormData();
    body.set('kind', kind);
    body.set('photo', made.file);
    try {
      const { line } = await desk('POST /v1/desk/content/:id/photos', { id, body });
      onBrought(line, made.preview);
      return undefined;
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.body?.errors['photo'] : undefined;
      if (refused === undefined) throw failure;
      return refused;
    }
  }
  async function bring(files: readonly File[]): Promise<void> {
    let left = room;
    for (const file of files) {
      if (left === 0) return tell(t('photos.tooMany'));
      const fault = await bringOne(file);
      if (fault === undefined) left -= 1;
      else tell(`\u2068${file.name}\u2069: ${fault}`);
    }
  }
  const add = useInTurn(busy, (files) => run(() => bring(files)));
  const take = (files: readonly File[]) => {
    if (!busy) setFaults([]);
    return add(files);
  };
  return (
    <>
      <Failure error={error} />
      {room > 0 && (
        <DropPlace onFiles={(files) => void take(files)}>
          <p className="text-sm text-ink-soft max-lg:hidden">{t('photos.drop')}</p>
          <div ref={passFocusOn} className="flex flex-wrap gap-3">
            <FileButton text={ofChildren('picture.choose')} multiple={room > 1} onFiles={take} />
            <FileButton text={ofChildren('picture.camera')} capture onFiles={take} />
          </div>
        </DropPlace>
      )}
      <FieldError
        id="photo-fault"
        error={
          faults.length > 0 && <span className="whitespace-pre-line">{faults.join('\n')}</span>
        }
      />
      <span role="status" className="text-sm">
        {busy && t('photos.busy')}
      </span>
    </>
  );
}

/** A drawing instead of a photo, by its name. */
function NameDrawing({ onName }: { readonly onName: (name: string) => void }) {
  const { t } = useTranslation('desk-content');
  const [name, setName] = useState('');
  const use = () => {
    if (name.trim() !== '') onName(name.trim());
    setName('');
  };
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium text-nile">{t('photos.drawingOpen')}</summary>
      <div className="flex flex-wrap items-center gap-3 py-2">
        <TextInput
          aria-label={t('photos.drawingName')}
          dir="ltr"
          autoComplete="off"
          value={name}
          className="max-w-60"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would save the draft.
            event.preventDefault();
            use();
          }}
        />
        <Button variant="secondary" size="sm" onClick={use}>
          {t('photos.drawingUse')}
        </Button>
      </div>
    </details>
  );
}
