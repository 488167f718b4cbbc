import { normaliseDecimal } from '@nabta/contract';
import type { ContentValues } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { LAND, MAP, NILE, spotOf, type Place } from './egypt-outline.ts';

/** Where the typed degrees are, on a plain map of our own: a village far from the Nile is seen. */
export function VillagePin({ values }: { readonly values: ContentValues }) {
  const { t } = useTranslation('desk-content');
  const place = placeOf(values);
  if (!place) return null;
  const { x, y } = spotOf(place);
  const [latitude, longitude] = place;
  const query = `mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`;
  return (
    <figure className="grid max-w-80 gap-3 sm:col-span-2">
      <figcaption className="font-medium text-nile-900">{t('map.title')}</figcaption>
      <svg
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={t('map.label')}
        className="w-full rounded-lg bg-nile-50"
      >
        <polygon points={LAND} className="fill-sand-200" />
        <polyline points={NILE} fill="none" strokeWidth="2" className="stroke-nile-500" />
        <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-terracotta stroke-white" />
      </svg>
      <a
        href={`https://www.openstreetmap.org/?${query}`}
        target="_blank"
        rel="noreferrer"
        className="justify-self-start py-2 font-medium text-nile underline underline-offset-4"
      >
        {t('map.link')}
      </a>
    </figure>
  );
}

/** Undefined until both are typed. */
function placeOf({ latitude = '', longitude = '' }: ContentValues): Place | undefined {
  if (!latitude.trim() || !longitude.trim()) return undefined;
  const [north, east] = [Number(normaliseDecimal(latitude)), Number(normaliseDecimal(longitude))];
  return Number.isFinite(north) && Number.isFinite(east) ? [north, east] : undefined;
}
