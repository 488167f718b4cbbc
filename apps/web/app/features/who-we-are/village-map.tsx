import type { PointerEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  CAIRO,
  BAHR_YUSSEF,
  COAST,
  DAMIETTA_BRANCH,
  DELTA,
  FAYUM,
  NILE,
  ROSETTA_BRANCH,
} from './egypt.ts';
import { MAP, nearest, project, curve } from './map-projection.ts';
import type { Spot } from './map-projection.ts';
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

/** A name on the map: where its text begins (`left`) or ends (`right`), on its base line. */
interface MapLabel extends Spot {
  readonly text: string;
  readonly edge: 'left' | 'right';
}

/** Between the base lines of two names, and between a name and a dot. */
export const LINE = 30;
const GAP = 26;

/**
 * The names of the governorates, in the desert east of the river beside their villages: none covers
 * a dot of its own, and they are pushed apart until each has a line to itself. The west is left to
 * the name of the village that someone points at.
 */
export function governorateLabels(governorates: readonly Governorate[]): MapLabel[] {
  const placed: MapLabel[] = [];
  for (const { name, middle, right } of governorates) {
    if (!middle) continue;
    const above = placed.at(-1);
    const y = Math.max(middle.y + 6, (above?.y ?? 0) + LINE);
    placed.push({ text: name, edge: 'left', x: right + GAP, y });
  }
  return placed;
}

/** The name of one village, west of its dot. */
export function villageLabel(name: string, { x, y }: Spot): MapLabel {
  return { text: name, edge: 'right', x: x - 18, y: y + 7 };
}

const LAND = curve(COAST, true);
const GREEN = `${curve(DELTA, true)}${curve(FAYUM, true)}`;
const RIVER = curve(NILE);
const BRANCHES = `${curve(ROSETTA_BRANCH)}${curve(DAMIETTA_BRANCH)}`;
const CANAL = curve(BAHR_YUSSEF);

/** The land, the green that the river makes of it, and the river. */
function River() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d={LAND} className="fill-sand-50 stroke-nile-200 stroke-2" />
      <clipPath id="map-land">
        <path d={LAND} />
      </clipPath>
      <path d={GREEN} clipPath="url(#map-land)" className="fill-nile-200" />
      <path d={`${RIVER}${CANAL}`} strokeWidth="26" className="stroke-nile-200" />
      <path d={CANAL} strokeWidth="2" className="stroke-nile-500" />
      <path d={BRANCHES} strokeWidth="4" className="stroke-nile-500" />
      <path d={RIVER} strokeWidth="7" className="stroke-nile-500" />
    </g>
  );
}
