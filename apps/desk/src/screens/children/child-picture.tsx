import { formatCrop, QUARTER_TURNS, type DeskChild } from '@nabta/contract/desk';
import { useState } from 'react';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { dataUrlOf, preparePhoto, type PhotoFault } from '../../../../web/app/lib/image-shrink.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field, FieldError } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Part } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { largestFrame } from './crop-frame.ts';
import { CropPhoto, turnedSize, type Cutting } from './crop-photo.tsx';

/** More than is stored, so that a part of it is still sharp. */
const LONGEST_EDGE = 2_400;

interface ChildPictureProps {
  readonly child: DeskChild;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** The picture of a child: a photo is turned and cut; of a picture as it is, the face is marked. */
export function ChildPicture({ child, mayChange, onSaved }: ChildPictureProps) {
  const { t } = useTranslation('desk-children');
  const { picture, state } = child;
  const isAway = state === 'hidden' || state === 'exited';
  return (
    <Part title={t('picture.title')} headingId="child-picture">
      {isAway && <p className="text-ink-soft">{t('picture.away')}</p>}
      {!isAway && !picture && <p className="text-ink-soft">{t('picture.none')}</p>}
      {picture?.is_drawing && <p className="text-ink-soft">{t('picture.drawing')}</p>}
      {mayChange ? (
        <PictureForm key={picture?.url} child={child} onSaved={onSaved} />
      ) : (
        <Shown child={child} />
      )}
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

/** A photo as it begins to be cut: the largest frame with the face in it. Undefined: it is damaged. */
async function startCutting(src: string, face: Focus): Promise<Cutting | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const upright = { width: image.naturalWidth, height: image.naturalHeight };
  return { src, upright, turn: 0, frame: largestFrame(upright, face) };
}

function turned(cutting: Cutting): Cutting {
  const at = QUARTER_TURNS.indexOf(cutting.turn) + 1;
  const next = { ...cutting, turn: QUARTER_TURNS[at] ?? 0 };
  return { ...next, frame: largestFrame(turnedSize(next), CENTRE) };
}

function PictureForm({ child, onSaved }: Omit<ChildPictureProps, 'mayChange'>) {
  const { t } = useTranslation('desk-children');
  const { picture } = child;
  const [file, setFile] = useState<File>();
  const [cutting, setCutting] = useState<Cutting>();
  const [fault, setFault] = useState<PhotoFault>();
  /** A chosen photo is still made ready. */
  const [isPreparing, setPreparing] = useState(false);
  /** The photo that was sent last: a refusal is about it alone. */
  const [sent, setSent] = useState<File>();
  const [focus, setFocus] = useState<Focus>(
    picture ? { x: picture.focus_x, y: picture.focus_y } : CENTRE,
  );
  const [day, setDay] = useState(picture?.taken_on ?? '');
  const [stored, setStored] = useState({ cutting, focus, day });
  const isTyped =
    (cutting && cutting !== stored.cutting) || focus !== stored.focus || day !== stored.day;
  const { busy, error, errorOf, formProps } = useSendingForm(async () => {
    const body = new FormData();
    if (file) body.set('photo', file);
    setSent(file);
    if (cutting) {
      body.set('turn', String(cutting.turn));
      body.set('crop', formatCrop(cutting.frame));
      body.set('picture_id', picture?.id ?? '');
    }
    // A cut picture has the ratio of the site already, so its focus is the centre.
    const { x, y } = cutting ? CENTRE : focus;
    body.set('focus_x', String(x));
    body.set('focus_y', String(y));
    body.set('photo_taken_on', day);
    try {
      await desk('PUT /v1/desk/children/:id/picture', { id: child.id, body });
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      // Somebody else has changed the picture: it is shown, and this one is told.
      showToast({ text: failure.message, tone: 'danger' });
      onSaved();
      return;
    }
    setStored({ cutting, focus, day });
    showToast({ text: t('picture.saved'), tone: 'success' });
    onSaved();
  }, isTyped);
  async function take(files: readonly File[]): Promise<void> {
    setFault(undefined);
    setPreparing(true);
    await begin(files).finally(() => setPreparing(false));
  }
  async function begin([chosen]: readonly File[]): Promise<void> {
    if (!chosen) return;
    const made = await preparePhoto(chosen, { longestEdge: LONGEST_EDGE });
    if (typeof made === 'string') return setFault(made);
    const begun = await startCutting(await dataUrlOf(made.file), CENTRE);
    if (!begun) return setFault('not-a-picture');
    setCutting(begun);
    setFile(made.file);
    setDay('');
  }
  function giveUp(): void {
    setCutting(undefined);
    setFile(undefined);
    setDay(picture?.taken_on ?? '');
  }
  const isPhoto = picture?.is_drawing === false;
  return (
    <form {...formProps} className="grid gap-4">
      <Failure error={error} fields={['photo', 'crop', 'focus_x', 'focus_y', 'photo_taken_on']} />
      {cutting && (
        <CropPhoto
          cutting={cutting}
          error={errorOf('crop')}
          onFrame={(frame) => setCutting({ ...cutting, frame })}
        />
      )}
      {!cutting && picture && (
        <Marked src={picture.url} child={child} focus={focus} onFocus={setFocus} />
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton text={t('picture.choose')} onFiles={take} />
        <FileButton text={t('picture.camera')} capture onFiles={take} />
        {!cutting && isPhoto && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void startCutting(picture.url, focus).then(setCutting)}
          >
            {t('crop.anew')}
          </Button>
        )}
        {cutting && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setCutting(turned(cutting))}>
              {t('picture.turn')}
            </Button>
            <Button ref={passFocusOn} variant="secondary" size="sm" onClick={giveUp}>
              {t('crop.cancel')}
            </Button>
          </>
        )}
      </div>
      <FieldError
        id="picture-fault"
        error={fault ? t(`picture.faults.${fault}`) : sent === file && errorOf('photo')}
      />
      {!cutting && picture && (
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
        </>
      )}
      {(cutting ?? picture) && (
        <>
          <Field label={t('picture.taken')} error={errorOf('photo_taken_on')}>
            <TextInput
              type="date"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy || isPreparing}>
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
          className="photo aspect-portrait w-full rounded-md object-cover"
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
