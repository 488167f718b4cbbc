import sharp from 'sharp';
import { drawFelucca } from '../drawings/boats.ts';
import { drawHouse, drawPigeonTower } from '../drawings/houses.ts';
import { drawCliffs, drawReeds, drawWater } from '../drawings/land.ts';
import { lightAt, lit } from '../drawings/light.ts';
import type { Light } from '../drawings/light.ts';
import { mix, shade } from '../drawings/palette.ts';
import { drawGrove, drawPalm } from '../drawings/palms.ts';
import { drawPerson } from '../drawings/people.ts';
import { seeded } from '../drawings/seeded.ts';
import {
  circle,
  ellipse,
  group,
  linear,
  n,
  path,
  picture,
  placed,
  radial,
  rect,
  stroke,
} from '../drawings/svg.ts';
import { ease, image, tree } from './film-drawings.ts';

/** Size in pixels, length in seconds, frames per second; the last second leads back to the first. */
export const dawn = { width: 1280, height: 640, seconds: 12, rate: 24 } as const;

const { width, height, seconds } = dawn;
const horizon = 318;
const shore = 462;
const sunX = 850;
const girl = { x: 452, y: 568, height: 128 } as const;
const boy = { x: 770, y: 546, height: 138 } as const;

const early: Light = {
  ...lightAt('dusk'),
  skyTop: '#dfae9d',
  skyLow: '#fddcaa',
  haze: '#f1c8a6',
  sun: '#ffeec2',
  tint: '#b8687c',
  tintShare: 0.26,
};
const late = lightAt('morning');

/** The still parts, in the first light and in the full one. */
export interface DawnStills {
  readonly far: readonly [string, string];
  readonly water: readonly [string, string];
  readonly near: readonly [string, string];
}

function farBank(light: Light): string {
  const random = seeded('dawn-village');
  const y = horizon + 26;
  const house = (x: number, w: number, h: number): string =>
    drawHouse(light, random, { x, y, width: w, height: h, depth: 0.24 });
  return picture(
    width,
    height,
    drawCliffs(light, seeded('dawn-cliffs-2'), width, horizon + 10),
    drawGrove(light, seeded('dawn-grove'), {
      from: -30,
      to: width + 30,
      y: horizon + 24,
      height: 42,
      depth: 0.46,
    }),
    drawPalm(light, seeded('dawn-palm-2'), { x: 300, y, height: 120, depth: 0.28 }),
    drawPalm(light, seeded('dawn-palm-5'), { x: 588, y, height: 104, depth: 0.28 }),
    house(252, 62, 58),
    house(334, 74, 44),
    house(436, 56, 74),
    drawPigeonTower(light, random, { x: 512, y, width: 44, height: 112, depth: 0.26 }),
    house(604, 66, 48),
    drawPalm(light, seeded('dawn-palm-9'), { x: 700, y, height: 92, depth: 0.34 }),
    path(`M0 ${n(y - 4)}H${n(width)}V${n(y + 10)}Q640 ${n(y + 18)} 0 ${n(y + 10)}Z`, {
      fill: lit(light, '#93a052', 0.24),
    }),
  );
}

function river(light: Light): string {
  return picture(
    width,
    height,
    drawWater(light, seeded('dawn-water'), { width, top: horizon + 26, bottom: shore + 60, sunX }),
  );
}

function nearBank(light: Light): string {
  const grass = lit(light, '#86a048');
  const soil = lit(light, '#8a5f43');
  const random = seeded('dawn-grass');
  let blades = '';
  for (let index = 0; index < 150; index += 1) {
    const x = random.between(0, width);
    const y = shore + 26 + random.next() ** 0.8 * (height - shore - 30);
    const size = 5 + ((y - shore) / (height - shore)) * 13;
    blades += `M${n(x)} ${n(y)}q-2 ${n(-size)} ${n(-size * 0.5)} ${n(-size * 1.2)}M${n(x)} ${n(y)}q1 ${n(-size)} ${n(size * 0.3)} ${n(-size * 1.5)}`;
  }
  const people = seeded('dawn-children-3');
  return picture(
    width,
    height,
    linear('bank', [
      [0, mix(grass, light.sun, 0.25)],
      [1, shade(grass, 0.22)],
    ]),
    path(
      `M0 ${n(shore + 26)}Q300 ${n(shore - 8)} 640 ${n(shore + 12)}T${n(width)} ${n(shore + 2)}V${n(height)}H0Z`,
      { fill: 'url(#bank)' },
    ),
    stroke(blades, shade(grass, 0.2), 2.4, { opacity: 0.7 }),
    ellipse(566, 568, 104, 17, { fill: soil }),
    ellipse(566, 564, 82, 11, { fill: mix(soil, light.sun, 0.18) }),
    drawReeds(light, seeded('dawn-reeds'), 96, shore + 46, 120),
    drawReeds(light, seeded('dawn-reeds-2'), 1010, shore + 34, 84),
    drawPalm(light, seeded('dawn-palm-7'), { x: 1120, y: shore + 92, height: 290 }),
    drawPerson(light, people, { role: 'girl', pose: 'sit', ...girl, cloth: '#b4472e' }),
    drawPerson(light, people, { role: 'boy', pose: 'reach', ...boy, cloth: '#f3e3c8' }),
  );
}

/** Draws and rasterises the still parts, at `scale` times the size of the film. */
export async function prepareDawn(scale: number): Promise<DawnStills> {
  const still = async (svg: string): Promise<string> => {
    const data = await sharp(Buffer.from(svg), { density: 72 * scale })
      .png()
      .toBuffer();
    return `data:image/png;base64,${data.toString('base64')}`;
  };
  const both = async (draw: (light: Light) => string) =>
    [await still(draw(early)), await still(draw(late))] as const;
  return { far: await both(farBank), water: await both(river), near: await both(nearBank) };
}

function sky(day: number): string {
  const sunY = horizon - 8 - day * 176;
  // By way of gold: straight from rose to blue is grey half way.
  const top =
    day < 0.5 ? mix(early.skyTop, '#efd3a6', day * 2) : mix('#efd3a6', late.skyTop, day * 2 - 1);
  const low = mix(early.skyLow, late.skyLow, day);
  return (
    linear('sky', [
      [0, top],
      [1, low],
    ]) +
    rect(0, 0, width, horizon + 60, { fill: 'url(#sky)' }) +
    radial('glow', [
      [0, '#fff8e0', 0.95],
      [0.22, '#fff1c9', 0.6],
      [1, '#ffe9b4', 0],
    ]) +
    circle(sunX, sunY, 330, { fill: 'url(#glow)' }) +
    circle(sunX, sunY, 40, { fill: mix('#fff3cf', '#fffdf4', day) })
  );
}

/** The light on the water, which moves although the river does not. */
function glitter(day: number, t: number): string {
  const random = seeded('dawn-glitter');
  let drawn = '';
  for (let index = 0; index < 34; index += 1) {
    const share = random.next();
    const y = horizon + 34 + share * (shore - horizon - 40);
    const x = sunX + random.between(-46, 46) * (0.6 + share * 2.4);
    // Whole turns over the length of the film, so that it loops without a seam.
    const turns = random.whole(2, 5);
    const wave = Math.sin(((t * turns) / seconds + random.next()) * Math.PI * 2);
    drawn += rect(x - 16 - share * 14 + wave * 5, y, 26 + share * 46, 2 + share * 2.4, {
      fill: '#fff7da',
      opacity: Math.max(0, 0.2 + wave * 0.5) * (0.5 + day * 0.5),
      rx: 2,
    });
  }
  return drawn;
}

function kite(day: number, t: number): string {
  const sway = Math.sin((t / seconds) * Math.PI * 6);
  const x = 968 + sway * 16 + day * 40;
  const y = 262 - day * 60 + Math.cos((t / seconds) * Math.PI * 4) * 9;
  const handX = boy.x + boy.height * 0.27;
  const handY = boy.y - boy.height * 0.66;
  const tail = `M0 52q${n(12 + sway * 8)} 16 0 32t0 32t${n(sway * 6)} 28`;
  return (
    stroke(
      `M${n(handX)} ${n(handY)}Q${n((handX + x) / 2 + 34)} ${n((handY + y) / 2 + 56)} ${n(x)} ${n(y)}`,
      '#5a4636',
      1.3,
      { opacity: 0.75 },
    ) +
    placed(
      { x, y, turn: 24 + sway * 7, scale: 0.86 },
      stroke(tail, '#b4472e', 3),
      path('M0 -46L34 0L0 54L-34 0Z', { fill: '#b4472e' }),
      path('M0 -46L34 0H-34Z', { fill: '#f2b544' }),
      path('M0 -46L0 54L-34 0Z', { fill: '#3b1f1a', opacity: 0.12 }),
      stroke('M0 -46V54M-34 0H34', '#7d3322', 1.6),
    )
  );
}

function birds(t: number): string {
  const x = 120 + (t / seconds) * 420;
  const flock = [0, 1, 2, 3, 4].map((index) => {
    const flap = 4 + 5 * (0.5 + 0.5 * Math.sin(t * Math.PI * 2.5 + index * 1.3));
    const left = x + index * 34 - (index % 2) * 8;
    const top = 172 - t * 2 + Math.abs(index - 2) * 15;
    return `M${n(left)} ${n(top)}q6 ${n(-flap)} 11 0q5 ${n(-flap)} 11 -1`;
  });
  return stroke(flock.join(''), '#6a5148', 2.4, { opacity: 0.7 });
}

function pair(stills: readonly [string, string], day: number): string {
  return (
    image(stills[0], 0, 0, width, height) +
    group({ opacity: day }, image(stills[1], 0, 0, width, height))
  );
}

function scene(stills: DawnStills, t: number): string {
  const day = 0.14 + 0.86 * ease(t, 0.4, 8.5);
  const boat = { x: 1010 - t * 62, y: shore - 44 + Math.sin(t * 1.6) * 1.2, size: 94, depth: 0.1 };
  const light: Light = {
    ...late,
    haze: mix(early.haze, late.haze, day),
    tint: mix(early.tint, late.tint, day),
    tintShare: early.tintShare + (late.tintShare - early.tintShare) * day,
  };
  return (
    sky(day) +
    birds(t) +
    pair(stills.far, day) +
    pair(stills.water, day) +
    glitter(day, t) +
    drawFelucca(light, boat) +
    pair(stills.near, day) +
    placed({ x: 566, y: 566, scale: 0.5 }, tree(0, 0, 0.06 + 0.8 * ease(t, 1, 10.6))) +
    kite(day, t)
  );
}

/** One frame at a time in seconds, as SVG: dawn over the river, and a seedling that opens. */
export function drawDawn(stills: DawnStills, time: number): string {
  const again = ease(time, seconds - 1.2, seconds);
  const first = again > 0 ? group({ opacity: again }, scene(stills, time - seconds)) : '';
  return picture(width, height, scene(stills, time), first);
}
