import type { PointerEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { CAIRO } from './egypt.ts';
import { governorateLabels, villageLabel } from './map-labels.ts';
import type { MapLabel } from './map-labels.ts';
import { MAP, nearest, project } from './map-projection.ts';
import type { Spot } from './map-projection.ts';
import { River } from './river.tsx';
import type { Governorate, VillageOfMap } from './villages-data.ts';

interface VillageMapProps {
  readonly governorates: readonly Governorate[];
  readonly active: VillageOfMap | undefined;
  readonly onActive: (village: VillageOfMap | undefined) => void;
}

/** How far from a dot a finger still means it, in units of the map. */
const REACH = 36;

const cairo = project(CAIRO);

/** The Nile from Aswan to the sea and our villages on it. North is up and west is left, in Arabic too. */
export function VillageMap({ governorates, active, onActive }: VillageMapProps) {
  const { t } = useTranslation('who-we-are');
  const locale = useLocale();
  const labels = useMemo(() => governorateLabels(governorates), [governorates]);
  const dots = useMemo(
    () => governorates.flatMap(({ villages }) => dotsOf(villages)),
    [governorates],
  );
  const names = new Intl.ListFormat(locale).format(governorates.map(({ name }) => name));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    onActive(nearest(dots, spotOf(event), REACH)?.village);
  };
  return (
    <div dir="ltr" className="mx-auto w-full max-w-112">
      <svg
        viewBox={`0 0 ${String(MAP.width)} ${String(MAP.height)}`}
        role="img"
        aria-labelledby="map-title map-text"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onActive(undefined)}
        className="block w-full rounded-2xl bg-nile-100 shadow-soft"
      >
        <title id="map-title">{t('map.title')}</title>
        <desc id="map-text">{names ? t('map.text', { governorates: names }) : t('map.river')}</desc>
        <River />
        <circle cx={cairo.x} cy={cairo.y} r="9" className="fill-nile-900 stroke-white stroke-3" />
        <Name label={{ text: t('map.cairo'), edge: 'left', x: cairo.x + 20, y: cairo.y + 12 }} />
        {labels.map((label) => (
          <Name
            key={label.text}
            label={label}
            isFaint={active !== undefined && active.governorate !== label.text}
          />
        ))}
        {dots.map(({ x, y, village }) => (
          <circle
            key={village.id}
            cx={x}
            cy={y}
            r="7"
            className="fill-terracotta stroke-sand-50 stroke-2"
          />
        ))}
        {active?.spot && <Marked village={active.name} spot={active.spot} />}
      </svg>
    </div>
  );
}

interface Dot extends Spot {
  readonly village: VillageOfMap;
}

function dotsOf(villages: readonly VillageOfMap[]): Dot[] {
  return villages.flatMap((village) => (village.spot ? [{ ...village.spot, village }] : []));
}

/** Where on the map a pointer is, however large the map is drawn. */
function spotOf(event: PointerEvent<SVGSVGElement>): Spot {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const scale = MAP.width / width;
  return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
}

interface NameProps {
  readonly label: MapLabel;
  readonly isFaint?: boolean;
  readonly isStrong?: boolean;
}

function Name({ label, isFaint = false, isStrong = false }: NameProps) {
  return (
    <text
      x={label.x}
      y={label.y}
      fontSize="21"
      strokeWidth="5"
      strokeLinejoin="round"
      paintOrder="stroke"
      textAnchor={label.edge === 'left' ? 'start' : 'end'}
      className={classNames(
        'stroke-sand-50 transition-opacity duration-200',
        isStrong ? 'fill-nile-950 font-bold' : 'fill-nile-900 font-medium',
        isFaint && 'opacity-30',
      )}
    >
      {label.text}
    </text>
  );
}

function Marked({ village, spot }: { readonly village: string; readonly spot: Spot }) {
  return (
    <>
      <circle cx={spot.x} cy={spot.y} r="11" className="fill-sunflower stroke-nile-950 stroke-3" />
      <Name label={villageLabel(village, spot)} isStrong />
    </>
  );
}
