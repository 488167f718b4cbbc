import { colours, lighten, mix, shade } from './palette.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, group, linear, n, path, polygon, rect } from './svg.ts';

/** Frame of a portrait: 4:5. */
export const frame = { width: 800, height: 1000 } as const;

const walls = [
  '#e6cfa9',
  '#dcb98c',
  '#d9a27c',
  '#cdb99a',
  '#c9d3b4',
  '#b9d0c6',
  '#e9dcc2',
  '#e3c3a4',
  '#c4d6dc',
] as const;

function field(top: string, bottom: string): string {
  return (
    linear('field', [
      [0, top],
      [1, bottom],
    ]) + rect(0, 0, 800, 1000, { fill: 'url(#field)' })
  );
}

/** Sunlight through a window, falling slantwise on a plain wall. */
function lightOnWall(random: Seeded): string {
  const wall = random.pick(walls);
  const x = random.between(-60, 420);
  const pane = (dx: number, dy: number): string =>
    polygon(
      [
        [x + dx, 120 + dy],
        [x + dx + 150, 70 + dy],
        [x + dx + 190, 330 + dy],
        [x + dx + 40, 380 + dy],
      ],
      { fill: '#fff3d2', opacity: 0.55 },
    );
  return (
    field(lighten(wall, 0.25), shade(wall, 0.18)) +
    pane(0, 0) +
    pane(172, -56) +
    pane(46, 290) +
    pane(218, 234)
  );
}

function window(random: Seeded): string {
  const wall = random.pick(walls);
  const shutter = random.pick(['#4f8a8b', '#6f8f5e', '#8c5a3c', '#3f7391']);
  const x = random.chance(0.5) ? random.between(-70, 20) : random.between(490, 580);
  const slats = Array.from({ length: 9 }, (_, index) =>
    rect(x + 10, 130 + index * 50, 270, 12, { fill: shade(shutter, 0.25) }),
  ).join('');
  return (
    field(lighten(wall, 0.2), shade(wall, 0.12)) +
    rect(x - 16, 84, 322, 520, { fill: shade(wall, 0.28) }) +
    rect(x, 100, 290, 490, { fill: shutter }) +
    slats +
    rect(x + 138, 100, 14, 490, { fill: shade(shutter, 0.35) }) +
    rect(x - 30, 590, 350, 28, { fill: lighten(wall, 0.4) })
  );
}

function bricks(random: Seeded): string {
  const wall = random.pick(['#c99a6b', '#bf8a60', '#d3ab7c']);
  let rows = '';
  for (let row = 0; row < 14; row += 1) {
    for (let column = -1; column < 6; column += 1) {
      const colour = mix(wall, random.pick(['#8d5c3d', '#f0d4a5']), random.between(0.05, 0.22));
      rows += rect(column * 160 + (row % 2) * 80, row * 74, 150, 65, { fill: colour, rx: 8 });
    }
  }
  return (
    field(shade(wall, 0.18), shade(wall, 0.3)) +
    rows +
    rect(0, 0, 800, 1000, { fill: 'url(#field)', opacity: 0.25 })
  );
}

function frond(x: number, y: number, length: number, droop: number, colour: string): string {
  return path(
    `M${n(x)} ${n(y)}Q${n(x + length * 0.5)} ${n(y - droop * 0.8)} ${n(x + length)} ${n(y + droop)}Q${n(x + length * 0.45)} ${n(y - droop * 0.1)} ${n(x)} ${n(y)}Z`,
    { fill: colour },
  );
}

function palms(random: Seeded): string {
  const sky = random.pick(['#dfe9d8', '#f3e3c3', '#cfe2e4']);
  const green = random.pick(['#6f9a63', '#84a86f', '#5f8f74']);
  let grove = '';
  for (let index = 0; index < 4; index += 1) {
    const x = random.pick([60, 190, 640, 760]) + random.between(-40, 40);
    const y = random.between(150, 380);
    const colour = mix(green, sky, random.between(0.05, 0.4));
    grove += rect(x - 14, y, 28, 900, { fill: mix('#8f6a4a', sky, 0.35) });
    for (const [length, droop] of [
      [210, 60],
      [170, 150],
      [110, 210],
      [-210, 60],
      [-170, 150],
      [-110, 210],
      [120, -60],
      [-120, -60],
    ] as const) {
      grove += frond(x, y, length, droop, colour);
    }
  }
  return (
    field(lighten(sky, 0.4), mix(green, '#f2dba8', 0.45)) +
    grove +
    ellipse(400, 1010, 700, 240, { fill: mix(green, '#d9c480', 0.3) })
  );
}

function river(random: Seeded): string {
  const sky = random.pick(['#f6dcae', '#d8e6e2', '#f4cfa6', '#cfe0ea']);
  const water = mix('#5f9c9a', sky, random.between(0.2, 0.5));
  const x = random.between(80, 640);
  return (
    field(mix(sky, '#ffffff', 0.3), sky) +
    circle(random.between(80, 720), random.between(120, 330), 86, {
      fill: '#fff4d6',
      opacity: 0.8,
    }) +
    path('M0 470L120 400L300 420L420 380L600 410L800 380V560H0Z', {
      fill: mix('#cf9f74', sky, 0.5),
    }) +
    ellipse(140, 560, 260, 46, { fill: mix('#55805a', sky, 0.3) }) +
    ellipse(660, 556, 300, 40, { fill: mix('#5f8a5a', sky, 0.35) }) +
    rect(0, 560, 800, 440, { fill: water }) +
    path(`M${n(x)} 560L${n(x + 20)} 330Q${n(x + 120)} 440 ${n(x + 130)} 545Z`, {
      fill: '#fff6e4',
      opacity: 0.9,
    }) +
    Array.from({ length: 12 }, (_, index) =>
      rect(random.between(-50, 700), 590 + index * 32, random.between(80, 220), 8, {
        fill: '#ffffff',
        opacity: 0.22,
        rx: 4,
      }),
    ).join('')
  );
}

function fields(random: Seeded): string {
  const sky = random.pick(['#f7e3bb', '#dbe8e4', '#f3d3ae']);
  const green = random.pick(['#9cb765', '#86ad68', '#b7ba62']);
  const rows = Array.from({ length: 7 }, (_, index) =>
    path(
      `M${n(400 + (index - 3) * 26)} 520L${n(400 + (index - 3) * 330)} 1000H${n(400 + (index - 3) * 330 + 110)}Z`,
      { fill: shade(green, 0.16), opacity: 0.5 },
    ),
  ).join('');
  const trees = Array.from({ length: 6 }, (_, index) =>
    ellipse(
      index * 160 + random.between(-40, 40),
      500 + random.between(-20, 10),
      random.between(60, 120),
      random.between(36, 70),
      { fill: mix('#4f7d52', sky, random.between(0.1, 0.4)) },
    ),
  ).join('');
  return field(lighten(sky, 0.4), sky) + trees + rect(0, 520, 800, 480, { fill: green }) + rows;
}

function blackboard(random: Seeded): string {
  const wall = random.pick(['#ead9b8', '#d8dcc4', '#e8c9a4']);
  const chalk = Array.from({ length: 6 }, (_, index) =>
    path(
      `M${n(40 + random.between(0, 60))} ${n(190 + index * 64)}q60 -24 120 0t${n(random.between(80, 300))} 0`,
      { fill: 'none', stroke: '#f4f0e2', 'stroke-width': 7, opacity: 0.5 },
    ),
  ).join('');
  return (
    field(lighten(wall, 0.2), wall) +
    rect(-40, 100, 880, 500, { fill: '#a9764b' }) +
    rect(-20, 124, 840, 452, { fill: '#43705f' }) +
    chalk +
    rect(0, 640, 800, 360, { fill: shade(wall, 0.14) })
  );
}

function archway(random: Seeded): string {
  const wall = random.pick(walls);
  const x = random.between(120, 420);
  const beyond = random.pick(['#f8ecc9', '#cfe0c2', '#cfe4e8']);
  return (
    field(lighten(wall, 0.22), shade(wall, 0.2)) +
    path(`M${n(x - 34)} 1000V360A214 230 0 0 1 ${n(x + 394)} 360V1000Z`, {
      fill: shade(wall, 0.24),
    }) +
    path(`M${n(x)} 1000V370A180 200 0 0 1 ${n(x + 360)} 370V1000Z`, { fill: beyond }) +
    path(`M${n(x)} 700Q${n(x + 180)} 560 ${n(x + 360)} 690V1000H${n(x)}Z`, {
      fill: mix(colours.palm, beyond, 0.45),
    })
  );
}

const backdrops = [
  lightOnWall,
  window,
  bricks,
  palms,
  river,
  fields,
  blackboard,
  archway,
  palms,
  lightOnWall,
] as const;

/** A calm place behind the sitter, out of focus as behind a portrait lens. */
export function drawBackdrop(seed: string): string {
  const random = seeded(`${seed}:backdrop`);
  const draw = random.pick(backdrops);
  const blur =
    '<filter id="soft" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="9"/></filter>';
  const scene = group({ transform: 'translate(-60 -75) scale(1.15)' }, draw(random));
  // Renderers cut the picture off at its frame before they blur it, which leaves a pale rim: the
  // same scene, sharp, lies beneath and fills it.
  return blur + scene + group({ filter: 'url(#soft)' }, scene);
}
