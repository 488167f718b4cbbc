import type { PhotoCrop, QuarterTurn } from '@nabta/contract/desk';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field, FieldError } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { CORNERS, moved, pulled, zoomed, zoomOf, type Corner, type Size } from './crop-frame.ts';

/** A photo that is turned and cut before it is sent. */
export interface Cutting {
  readonly src: string;
  /** As it is seen before it is turned, in pixels. */
  readonly upright: Size;
  readonly turn: QuarterTurn;
  readonly frame: PhotoCrop;
}

/** The size of a photo as it is turned. */
export function turnedSize({ upright, turn }: Pick<Cutting, 'upright' | 'turn'>): Size {
  const { width, height } = upright;
  return turn === 90 || turn === 270 ? { width: height, height: width } : upright;
}

interface CropPhotoProps {
  readonly cutting: Cutting;
  readonly error: string | undefined;
  readonly onFrame: (frame: PhotoCrop) => void;
}

const ERROR_ID = 'crop-error';

/** The photo with the frame that is moved and sized over it, and the picture that it makes. */
export function CropPhoto({ cutting, error, onFrame }: CropPhotoProps) {
  const { t } = useTranslation('desk-children');
  const hint = useId();
  const size = turnedSize(cutting);
  const { frame } = cutting;
  return (
    <div className="grid gap-4">
      <Frame
        cutting={cutting}
        describedBy={error === undefined ? hint : `${hint} ${ERROR_ID}`}
        isWrong={error !== undefined}
        onFrame={onFrame}
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
        <figure className="grid gap-1">
          <svg
            viewBox={boxOf(frame, size).join(' ')}
            aria-hidden
            className="aspect-portrait w-full rounded-md bg-sand-200"
          >
            <TurnedPhoto cutting={cutting} />
          </svg>
          <figcaption className="text-sm text-ink-soft">{t('picture.preview')}</figcaption>
        </figure>
        <p id={hint} className="text-sm text-ink-soft">
          {t('crop.hint')}
        </p>
      </div>
      <FieldError id={ERROR_ID} error={error} />
      <Field label={t('crop.size')}>
        <TextInput
          type="range"
          dir="ltr"
          min={10}
          max={100}
          value={Math.round(zoomOf(frame, size))}
          className="accent-nile"
          onChange={({ currentTarget }) =>
            onFrame(zoomed(frame, size, currentTarget.valueAsNumber))
          }
        />
      </Field>
    </div>
  );
}

/** The photo is drawn in units that are about pixels of the screen, so that handles fit a finger. */
const WIDTH = 300;

/** Left, top, width and height of a part, in these units. */
function boxOf(part: PhotoCrop, size: Size): [number, number, number, number] {
  const height = (WIDTH * size.height) / size.width;
  const across = (percent: number) => (percent * WIDTH) / 100;
  const down = (percent: number) => (percent * height) / 100;
  return [across(part.left), down(part.top), across(part.width), down(part.height)];
}

const WHOLE: PhotoCrop = { left: 0, top: 0, width: 100, height: 100 };

function TurnedPhoto({ cutting }: { readonly cutting: Cutting }) {
  const [, , width, height] = boxOf(WHOLE, turnedSize(cutting));
  const { src, turn } = cutting;
  const isLaid = turn === 90 || turn === 270;
  const [x, y] = {
    0: [0, 0],
    90: [width, 0],
    180: [width, height],
    270: [0, height],
  }[turn];
  return (
    <image
      href={src}
      width={isLaid ? height : width}
      height={isLaid ? width : height}
      preserveAspectRatio="none"
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': -2, '−': -2 };
/** A key moves by a percent, and with Shift by ten. */
const LARGE_STEP = 10;

interface FrameProps {
  readonly cutting: Cutting;
  readonly describedBy: string;
  readonly isWrong: boolean;
  readonly onFrame: (frame: PhotoCrop) => void;
}

/** What a pointer drags: a corner or the whole frame, and where the drag began. */
interface Held {
  readonly corner: Corner | undefined;
  readonly from: { readonly x: number; readonly y: number };
  readonly frame: PhotoCrop;
}

function Frame({ cutting, describedBy, isWrong, onFrame }: FrameProps) {
  const { t } = useTranslation('desk-children');
  const picture = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<Held>();
  const { frame } = cutting;
  const size = turnedSize(cutting);
  const [x, y, width, height] = boxOf(frame, size);
  const [, , right, bottom] = boxOf(WHOLE, size);

  /** Where the pointer is, in percent of the photo. */
  function pointOf({ clientX, clientY }: PointerEvent) {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (100 * (clientX - box.left)) / box.width,
      y: (100 * (clientY - box.top)) / box.height,
    };
  }
  function hold(event: PointerEvent<SVGElement>, corner?: Corner): void {
    event.stopPropagation();
    picture.current?.setPointerCapture(event.pointerId);
    setHeld({ corner, from: pointOf(event), frame });
  }
  function drag(event: PointerEvent): void {
    if (!held) return;
    const point = pointOf(event);
    onFrame(
      held.corner
        ? pulled(held.frame, size, held.corner, point)
        : moved(held.frame, point.x - held.from.x, point.y - held.from.y),
    );
  }
  function press(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const step = shiftKey ? LARGE_STEP : 1;
    const arrow = ARROWS[key];
    const zoom = ZOOMS[key];
    if (arrow) onFrame(moved(frame, arrow[0] * step, arrow[1] * step));
    else if (zoom !== undefined) onFrame(zoomed(frame, size, zoomOf(frame, size) + zoom));
    else return;
    event.preventDefault();
  }
  const whole = `M0 0H${right}V${bottom}H0Z`;
  const hole = `M${x} ${y}h${width}v${height}h${-width}z`;
  return (
    <>
      <svg
        ref={picture}
        viewBox={`0 0 ${right} ${bottom}`}
        role="application"
        tabIndex={0}
        aria-label={t('crop.frame')}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
        className="w-full touch-none rounded-md bg-sand-200 select-none"
      >
        <TurnedPhoto cutting={cutting} />
        <path d={`${whole}${hole}`} fillRule="evenodd" className="fill-nile-950/60" />
        <rect
          {...{ x, y, width, height }}
          className="cursor-move fill-transparent stroke-white stroke-2"
          onPointerDown={(event) => hold(event)}
        />
        {CORNERS.map((corner) => {
          const centre = {
            cx: corner.endsWith('left') ? x : x + width,
            cy: corner.startsWith('top') ? y : y + height,
          };
          const isRising = corner === 'top-right' || corner === 'bottom-left';
          return (
            <g
              key={corner}
              className={isRising ? 'cursor-nesw-resize' : 'cursor-nwse-resize'}
              onPointerDown={(event) => hold(event, corner)}
            >
              <circle {...centre} r={22} className="fill-transparent" />
              <circle {...centre} r={7} className="fill-white stroke-nile stroke-2" />
            </g>
          );
        })}
      </svg>
      <span role="status" className="sr-only">
        {t('crop.at', {
          left: Math.round(frame.left),
          top: Math.round(frame.top),
          width: Math.round(frame.width),
        })}
      </span>
    </>
  );
}
