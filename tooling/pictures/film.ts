import { lightAt } from '../drawings/light.ts';
import { colours } from '../drawings/palette.ts';
import { drawPortrait, drawSitter } from '../drawings/portrait.ts';
import { drawScene } from '../drawings/scene.ts';
import type { SceneKind } from '../drawings/scene.ts';
import { circle, group, picture, placed, radial, rect, stroke } from '../drawings/svg.ts';
import { bankCard, ease, graduationCap, heart, image, paper, tree, film } from './film-drawings.ts';
import sharp from 'sharp';

/** The chapters start at these seconds. */
const chapters = [0, 5.2, 10, 18] as const;

const fade = 0.6;

/** The girl who writes in the scene `letter` of the seed `film-6`: one child through the film. */
const girl = { seed: 'letter-0.9665478088427335', gender: 'female' } as const;

/** Pictures that stay the same in all frames, as data addresses. */
export interface Stills {
  readonly cards: readonly string[];
  readonly visits: readonly string[];
  readonly river: string;
  readonly ages: readonly string[];
}

async function still(svg: string, width: number, alpha: boolean): Promise<string> {
  const image = sharp(Buffer.from(svg)).resize(width);
  const data = await (alpha ? image.png() : image.jpeg({ quality: 94 })).toBuffer();
  return `data:image/${alpha ? 'png' : 'jpeg'};base64,${data.toString('base64')}`;
}

function sitter(age: number): string {
  return picture(768, 900, drawSitter({ ...girl, age }));
}

export async function prepareStills(): Promise<Stills> {
  const people = [
    { seed: 'film-a', gender: 'male', age: 9 },
    { seed: 'film-b', gender: 'female', age: 12 },
    { ...girl, age: 7 },
    { seed: 'film-d', gender: 'male', age: 6 },
    { seed: 'film-e', gender: 'female', age: 10 },
  ] as const;
  const kinds: readonly SceneKind[] = ['visit', 'classroom', 'clinic', 'letter'];
  const [cards, visits, river, ages] = await Promise.all([
    Promise.all(people.map((child) => still(drawPortrait(child), 400, false))),
    Promise.all(
      kinds.map((kind) =>
        still(drawScene({ kind, seed: 'film-6', light: lightAt('day') }), 1400, false),
      ),
    ),
    still(drawScene({ kind: 'nile', seed: 'film-3', light: lightAt('golden') }), 1400, false),
    Promise.all([7, 11, 16, 22].map((age) => still(sitter(age), 600, true))),
  ]);
  return { cards, visits, river, ages };
}

/** Chapter 1: cards pass; one is chosen. */
function choosing(stills: Stills, t: number): string {
  const slide = 1 - ease(t, 0, 2.2);
  const chosen = ease(t, 2.4, 3.2);
  const away = ease(t, 2.8, 3.8);
  const card = (index: number): string => {
    const middle = index === 2;
    const x = 480 + (index - 2) * (224 + away * 90) + slide * 420;
    const size = middle ? 1 + chosen * 0.16 : 1 - away * 0.08;
    return placed(
      { x, y: 270, scale: size },
      rect(-102, -142, 204, 284, {
        fill: '#3b1f1a',
        opacity: 0.1 + (middle ? chosen * 0.08 : 0),
        rx: 18,
      }),
      rect(-100, -150, 200, 284, { fill: '#ffffff', rx: 18 }),
      group(
        { opacity: middle ? 1 : 1 - away * 0.45 },
        image(stills.cards[index] ?? '', -90, -140, 180, 225),
      ),
      rect(-78, 98, 96, 10, { fill: '#cdbb98', rx: 5 }),
      rect(-78, 114, 62, 8, { fill: '#e2d5b8', rx: 4 }),
      middle
        ? rect(-100, -150, 200, 284, {
            fill: 'none',
            rx: 18,
            stroke: colours.terracotta,
            'stroke-width': 5 * chosen,
            opacity: chosen,
          })
        : '',
      middle ? heart(66, 104, 0.55 * ease(t, 2.9, 3.4) + 0.05 * Math.sin(t * 5) * chosen) : '',
    );
  };
  return paper() + [0, 1, 3, 4, 2].map(card).join('');
}

/** Chapter 2: a phone, a card, a tick. */
function paying(stills: Stills, t: number): string {
  const enter = 1 - ease(t, 0, 0.9);
  const slide = ease(t, 0.9, 2);
  const done = ease(t, 2.4, 2.9);
  const ring =
    circle(0, 0, 46 * done, { fill: '#2f7a4f' }) +
    stroke('M-20 2L-6 16L22 -14', '#ffffff', 9, { opacity: done });
  return (
    paper() +
    placed(
      { x: 560, y: 282 + enter * 420 },
      rect(-122, -232, 252, 480, { fill: '#3b1f1a', opacity: 0.14, rx: 34 }),
      rect(-126, -238, 252, 480, { fill: '#24302e', rx: 34 }),
      rect(-114, -226, 228, 456, { fill: '#fffdf8', rx: 24 }),
      '<clipPath id="round"><circle cx="0" cy="-130" r="62"/></clipPath>',
      group({ 'clip-path': 'url(#round)' }, image(stills.cards[2] ?? '', -62, -200, 124, 155)),
      circle(0, -130, 62, { fill: 'none', stroke: colours.sunflower, 'stroke-width': 5 }),
      rect(-62, -50, 124, 12, { fill: '#cdbb98', rx: 6 }),
      rect(-40, -28, 80, 9, { fill: '#e2d5b8', rx: 4 }),
      rect(-88, 6, 176, 40, { fill: '#f7f0e4', rx: 10, stroke: '#e2d5b8', 'stroke-width': 2 }),
      rect(-88, 56, 82, 40, { fill: '#f7f0e4', rx: 10, stroke: '#e2d5b8', 'stroke-width': 2 }),
      rect(6, 56, 82, 40, { fill: '#f7f0e4', rx: 10, stroke: '#e2d5b8', 'stroke-width': 2 }),
      ...[0, 1, 2, 3].map((index) =>
        rect(-76 + index * 40, 20, 32 * ease(t, 1.5 + index * 0.15, 1.7 + index * 0.15), 11, {
          fill: '#6f7f7b',
          rx: 5,
        }),
      ),
      rect(-88, 122, 176, 52, { fill: done > 0.5 ? '#2f7a4f' : colours.terracotta, rx: 14 }),
      rect(-40, 143, 80, 10, { fill: '#ffffff', opacity: 0.9, rx: 5 }),
    ) +
    bankCard(-180 + slide * 500, 330 - slide * 40, -18 + slide * 10) +
    placed({ x: 690, y: 120, scale: 1 + 0.06 * Math.sin(t * 4) * done }, ring)
  );
}

/** Chapter 3: a visit, a lesson, a doctor, a letter; the camera always moves. */
function accompanying(stills: Stills, t: number, length: number): string {
  const each = length / stills.visits.length;
  return stills.visits
    .map((href, index) => {
      const start = index * each;
      const opacity = index === 0 ? 1 : ease(t, start - 0.25, start + 0.25);
      if (opacity === 0 || t > start + each + 0.4) return '';
      const share = (t - start) / each;
      // The letter needs its whole height: the child's face and the paper under her hands.
      const zoom = index === 3 ? 1.01 + share * 0.03 : 1.06 + share * 0.09;
      const width = film.width * zoom;
      const height = (width * 2) / 3;
      const drift = (index % 2 === 0 ? share : 1 - share) * (width - film.width);
      return group({ opacity }, image(href, -drift, (film.height - height) * 0.62, width, height));
    })
    .join('');
}

/** Chapter 4: the same girl at four ages, a seedling that grows beside her. */
function growing(stills: Stills, t: number, length: number): string {
  const growth = ease(t, 0.3, length - 1.4);
  const step = (length - 1.6) / stills.ages.length;
  const sitters = stills.ages
    .map((href, index) => {
      const start = index * step;
      const shown = index === 0 ? 1 : ease(t, start, start + 0.5);
      const gone =
        index === stills.ages.length - 1 ? 0 : ease(t, start + step + 0.05, start + step + 0.55);
      if (shown === 0 || gone === 1) return '';
      const size = 1 + index * 0.05;
      return group(
        { opacity: shown * (1 - gone) },
        image(href, 480 - 190 * size, 560 - 445 * size, 380 * size, 445 * size),
      );
    })
    .join('');
  const zoom = 1.1 + (t / length) * 0.08;
  const width = film.width * zoom;
  return (
    image(stills.river, (film.width - width) / 2, -8, width, (width * 2) / 3) +
    rect(0, 0, film.width, film.height, { fill: '#fdeecb', opacity: 0.38 }) +
    radial('halo', [
      [0, '#fffaf0', 0.9],
      [1, '#fffaf0', 0],
    ]) +
    circle(480, 290, 330, { fill: 'url(#halo)' }) +
    tree(735, 500, growth) +
    sitters +
    graduationCap(ease(t, length - 1.9, length - 1.3))
  );
}

/** One frame of the film at a time in seconds, as SVG. */
export function drawFrame(stills: Stills, time: number): string {
  const draw = [
    (t: number) => choosing(stills, t),
    (t: number) => paying(stills, t),
    (t: number) => accompanying(stills, t, chapters[3] - chapters[2]),
    (t: number) => growing(stills, t, film.seconds - chapters[3]),
  ];
  const layers = draw.map((chapter, index) => {
    const start = chapters[index] ?? 0;
    const end = chapters[index + 1] ?? film.seconds;
    if (time < start - fade / 2 || time > end + fade / 2) return '';
    const opacity = index === 0 ? 1 : ease(time, start - fade / 2, start + fade / 2);
    return opacity === 1
      ? chapter(time - start)
      : group({ opacity }, chapter(Math.max(time - start, 0)));
  });
  return picture(film.width, film.height, ...layers);
}
