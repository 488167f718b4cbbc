import { organisation } from '@nabta/organisation';
import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  BAHR_YUSSEF,
  CAIRO,
  COAST,
  DAMIETTA_BRANCH,
  DELTA,
  FAYUM,
  NILE,
  ROSETTA_BRANCH,
} from './egypt.ts';
import { curve, MAP, nearest, project } from './map-projection.ts';
import type { Spot } from './map-projection.ts';
import { byGovernorate } from './villages-data.ts';
import type { Governorate, VillageOfMap } from './villages-data.ts';

type Villages = readonly VillageOfMap[] | null;

/** The map of the river, with every village by name (WHO-05). */
export function VillagesSection({ list }: { readonly list: Villages | Promise<Villages> }) {
  return (
    <section aria-labelledby="villages" className="bg-sand">
      <div className="page-width py-16 md:py-24">
        <Loaded value={list} skeleton={<Places villages={[]} isLoading />}>
          {(villages) => <Places villages={villages ?? []} />}
        </Loaded>
      </div>
    </section>
  );
}

interface PlacesProps {
  readonly villages: readonly VillageOfMap[];
  readonly isLoading?: boolean;
}

/** The map beside the names. Without villages the river and their number still tell where we are. */
function Places({ villages, isLoading = false }: PlacesProps) {
  const { t } = useTranslation('who-we-are');
  const governorates = useMemo(() => byGovernorate(villages), [villages]);
  const [active, setActive] = useState<VillageOfMap>();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_28rem]">
      <div>
        <h2 id="villages" className="text-3xl">
          {t('villages.title', { count: organisation.statistics.villages })}
        </h2>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{t('villages.lead')}</p>
        {isLoading && <Skeleton className="mt-10 h-80" />}
        {governorates.length > 0 && (
          <>
            <p className="mt-3 max-w-text text-lg text-ink-soft">{t('villages.choose')}</p>
            <VillageList governorates={governorates} active={active} onActive={setActive} />
          </>
        )}
      </div>
      <VillageMap governorates={governorates} active={active} onActive={setActive} />
    </div>
  );
}

interface VillageListProps {
  readonly governorates: readonly Governorate[];
  readonly active: VillageOfMap | undefined;
  readonly onActive: (village: VillageOfMap | undefined) => void;
}

/** Every village under its governorate, down the river; each leads to its children. */
function VillageList({ governorates, active, onActive }: VillageListProps) {
  return (
    <ul className="mt-8 gap-x-10 sm:columns-2">
      {governorates.map(({ name, villages }) => (
        <li key={name} className="break-inside-avoid pb-5">
          <h3 className="border-b border-sand-300 pb-1 text-lg">{name}</h3>
          <ul className="flex flex-wrap gap-x-5 pt-1">
            {villages.map((village) => (
              <li key={village.id}>
                <Link
                  to={`/children?village_ids=${String(village.id)}`}
                  onPointerEnter={() => onActive(village)}
                  onPointerLeave={() => onActive(undefined)}
                  onFocus={() => onActive(village)}
                  onBlur={() => onActive(undefined)}
                  className={classNames(
                    'inline-flex min-h-11 items-center whitespace-nowrap text-nile underline decoration-2 underline-offset-4 transition-colors duration-200',
                    active?.id === village.id ? 'decoration-terracotta' : 'decoration-sand-300',
                  )}
                >
                  <bdi>{village.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface VillageMapProps {
  readonly governorates: readonly Governorate[];
  readonly active: VillageOfMap | undefined;
  readonly onActive: (village: VillageOfMap | undefined) => void;
}

/** How far from a dot a finger still means it, in units of the map. */
const REACH = 36;

const cairo = project(CAIRO);

/** The Nile from Aswan to the sea and our villages on it. North is up and west is left, in Arabic too. */
function VillageMap({ governorates, active, onActive }: VillageMapProps) {
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
