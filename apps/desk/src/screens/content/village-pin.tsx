import { normaliseDecimal } from '@nabta/contract';
import type { ContentValues } from '@nabta/contract/desk';
import { useId, type PointerEvent } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { LAND, MAP, movedBy, NILE, placeAt, spotOf, type Place } from './egypt-outline.ts';

interface VillagePinProps {
  readonly values: ContentValues;
  /** Absent: it is only shown. */
  readonly onMove?: (degrees: { readonly latitude: string; readonly longitude: string }) => void;
}

/**
 * Where the degrees are, on a plain map of our own: a village far from the Nile is seen. Pressing,
 * dragging and the arrow keys write the degrees.
 */
export function VillagePin({ values, onMove }: VillagePinProps) {
  const { t } = useTranslation('desk-content');
  const hint = useId();
  const place = placeOf(values);
  const move = (to: Place) => onMove?.({ latitude: to[0].toString(), longitude: to[1].toString() });
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * MAP.width;
    move(placeAt({ x, y: ((clientY - top) / height) * MAP.height }));
  };
  if (!onMove && !place) return null;
  return (
    <figure className="grid max-w-80 gap-3 sm:col-span-2">
      <figcaption className="font-medium text-nile-900">{t('map.title')}</figcaption>
      {onMove ? (
        <>
          <svg
            viewBox={`0 0 ${MAP.width} ${MAP.height}`}
            // A slider has one value; a pin has two, which its text tells.
            role="application"
            tabIndex={0}
            aria-label={t('map.label')}
            aria-describedby={hint}
            className="w-full cursor-crosshair touch-none rounded-lg bg-nile-50"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              moveTo(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
            }}
            onKeyDown={(event) => {
              const to = movedBy(event, place);
              if (!to) return;
              event.preventDefault();
              move(to);
            }}
          >
            <Map place={place} />
          </svg>
          <p id={hint} className="text-sm text-ink-soft">
            {t('map.hint')}
          </p>
          <p role="status" className="sr-only">
            {place
              ? t('map.at', { north: place[0].toString(), east: place[1].toString() })
              : t('map.none')}
          </p>
        </>
      ) : (
        <svg
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          role="img"
          aria-label={t('map.of')}
          className="w-full rounded-lg bg-nile-50"
        >
          <Map place={place} />
        </svg>
      )}
      {place && <OnOtherMap place={place} />}
    </figure>
  );
}

function Map({ place }: { readonly place: Place | undefined }) {
  const spot = place && spotOf(place);
  return (
    <>
      <polygon points={LAND} className="fill-sand-200" />
      <polyline points={NILE} fill="none" strokeWidth="2" className="stroke-nile-500" />
      {spot && (
        <circle
          cx={spot.x}
          cy={spot.y}
          r="5"
          strokeWidth="2"
          className="fill-terracotta stroke-white"
        />
      )}
    </>
  );
}

function OnOtherMap({ place: [latitude, longitude] }: { readonly place: Place }) {
  const { t } = useTranslation('desk-content');
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="justify-self-start py-2 font-medium text-nile underline underline-offset-4"
    >
      {t('map.link')}
    </a>
  );
}

/** Undefined until both are typed. */
function placeOf({ latitude = '', longitude = '' }: ContentValues): Place | undefined {
  if (!latitude.trim() || !longitude.trim()) return undefined;
  const [north, east] = [Number(normaliseDecimal(latitude)), Number(normaliseDecimal(longitude))];
  return Number.isFinite(north) && Number.isFinite(east) ? [north, east] : undefined;
}
