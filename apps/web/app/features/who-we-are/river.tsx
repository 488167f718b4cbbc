import {
  BAHR_YUSSEF,
  COAST,
  DAMIETTA_BRANCH,
  DELTA,
  FAYUM,
  NILE,
  ROSETTA_BRANCH,
} from './egypt.ts';
import { curve } from './map-projection.ts';

const LAND = curve(COAST, true);
const GREEN = `${curve(DELTA, true)}${curve(FAYUM, true)}`;
const RIVER = curve(NILE);
const BRANCHES = `${curve(ROSETTA_BRANCH)}${curve(DAMIETTA_BRANCH)}`;
const CANAL = curve(BAHR_YUSSEF);

/** The land, the green that the river makes of it, and the river. */
export function River() {
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
