import type { DeskChild } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import {
  preparePhoto,
  type PhotoFault,
  type ReadyPhoto,
} from '../../../../web/app/lib/image-shrink.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field, FieldError } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Part } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { turned } from './turn-photo.ts';

interface ChildPictureProps {
  readonly child: DeskChild;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** The picture of a child; a new one can be turned, and its face is marked for where it is cut. */
export function ChildPicture({ child, mayChange, onSaved }: ChildPictureProps) {
  const { t } = useTranslation('desk-children');
  const { picture, state } = child;
  const isAway = state === 'hidden' || state === 'exited';
  return (
    <Part title={t('picture.title')}>
      {isAway && <p className="text-ink-soft">{t('picture.away')}</p>}
      {!isAway && !picture && <p className="text-ink-soft">{t('picture.none')}</p>}
      {picture?.is_drawing && <p className="text-ink-soft">{t('picture.drawing')}</p>}
      {mayChange ? <PictureForm child={child} onSaved={onSaved} /> : <Shown child={child} />}
    </Part>
  );
}

function Shown({ child }: { readonly child: DeskChild }) {
  const locale = useLocale();
  return (
    child.picture && (
      <img
        src={child.picture.url}
        alt={child[`full_name_${locale}`]}
        className="w-full rounded-md bg-sand-200"
      />
    )
  );
}

interface Focus {
  readonly x: number;
  readonly y: number;
}

/** As the style sheet has it, in tenths. */
const tenth = (percent: number) => String(Math.round(percent / 10));

const CENTRE = { x: 50, y: 35 };

function PictureForm({ child, onSaved }: Omit<ChildPictureProps, 'mayChange'>) {
  const { t } = useTranslation('desk-children');
  const { picture } = child;
  const [photo, setPhoto] = useState<ReadyPhoto>();
  const [fault, setFault] = useState<PhotoFault>();
  const [focus, setFocus] = useState<Focus>(
    picture ? { x: picture.focus_x, y: picture.focus_y } : CENTRE,
  );
  const [day, setDay] = useState(picture?.taken_on ?? '');
  const { busy, error, errorOf, formProps } = useSendingForm(async () => {
    const body = new FormData();
    if (photo) body.set('photo', photo.file);
    body.set('focus_x', String(focus.x));
    body.set('focus_y', String(focus.y));
    body.set('photo_taken_on', day);
    await desk('PUT /v1/desk/children/:id/picture', { id: child.id, body });
    showToast({ text: t('picture.saved'), tone: 'success', duration: 4000 });
    onSaved();
  });
  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const made = await preparePhoto(file);
    setFault(typeof made === 'string' ? made : undefined);
    if (typeof made === 'string') return;
    setPhoto(made);
    setFocus(CENTRE);
    setDay('');
  }
  const src = photo?.preview ?? picture?.url;
  return (
    <form {...formProps} className="grid gap-4">
      <Failure error={error} fields={['photo', 'focus_x', 'focus_y', 'photo_taken_on']} />
      {src !== undefined && <Marked src={src} child={child} focus={focus} onFocus={setFocus} />}
      <div className="flex flex-wrap gap-3">
        <FileButton text={t('picture.choose')} onFiles={take} />
        <FileButton text={t('picture.camera')} capture onFiles={take} />
        {photo && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void turned(photo).then((next) => next && setPhoto(next))}
          >
            {t('picture.turn')}
          </Button>
        )}
      </div>
      <FieldError
        id="picture-fault"
        error={fault ? t(`picture.faults.${fault}`) : errorOf('photo')}
      />
      {src !== undefined && (
        <>
          <Axis
            label={t('picture.focusX')}
            error={errorOf('focus_x')}
            value={focus.x}
            onChange={(x) => setFocus({ ...focus, x })}
          />
          <Axis
            label={t('picture.focusY')}
            error={errorOf('focus_y')}
            value={focus.y}
            onChange={(y) => setFocus({ ...focus, y })}
          />
          <Field label={t('picture.taken')} error={errorOf('photo_taken_on')}>
            <TextInput
              type="date"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy}>
            {t('picture.save')}
          </Button>
        </>
      )}
    </form>
  );
}

interface MarkedProps {
  readonly src: string;
  readonly child: DeskChild;
  readonly focus: Focus;
  readonly onFocus: (focus: Focus) => void;
}

/** The whole picture, in which the face is pressed on, and the picture as cards cut it. */
function Marked({ src, child, focus, onFocus }: MarkedProps) {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {/* With a keyboard it is set by the fields below. */}
      <img
        src={src}
        alt={child[`full_name_${locale}`]}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const percent = (part: number, whole: number) => Math.round((100 * part) / whole);
          onFocus({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
        }}
        className="w-full cursor-crosshair rounded-md bg-sand-200"
      />
      <figure className="grid gap-1">
        <img
          src={src}
          alt=""
          data-focus-x={tenth(focus.x)}
          data-focus-y={tenth(focus.y)}
          className="photo aspect-square w-full rounded-md object-cover"
        />
        <figcaption className="text-sm text-ink-soft">{t('picture.preview')}</figcaption>
      </figure>
      <p className="col-span-2 text-sm text-ink-soft">{t('picture.focus')}</p>
    </div>
  );
}

interface AxisProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Axis({ label, error, value, onChange }: AxisProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        type="range"
        dir="ltr"
        min={0}
        max={100}
        step={5}
        value={value}
        className="accent-nile"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </Field>
  );
}
