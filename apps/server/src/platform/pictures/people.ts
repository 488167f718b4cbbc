import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, n, path, placed, rect, stroke } from './svg.ts';
import type { Point } from './svg.ts';

export type Role = 'girl' | 'boy' | 'woman' | 'man' | 'mother' | 'farmer' | 'doctor';
export type Pose = 'stand' | 'wave' | 'walk' | 'run' | 'hold' | 'reach' | 'read' | 'sit' | 'lift';

/** One person in a scene: feet at (x, y), `height` from feet to crown. */
export interface Person {
  readonly role: Role;
  readonly pose: Pose;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly mirror?: boolean;
  /** Seen from behind. */
  readonly back?: boolean;
  /** A colour of clothes; else the seed chooses. */
  readonly cloth?: string;
  /** A satchel on the back. */
  readonly bag?: boolean;
  /** Drawn between the body and the hands, in units of a hundredth of the height. */
  readonly holding?: string;
}

const skins = ['#8a5638', '#9f6845', '#b17b56', '#7d4c32'] as const;
const hairs = ['#1b1412', '#241814', '#2e1f18'] as const;
const cloths = [
  '#b4472e',
  '#0f6e62',
  '#2e6f9e',
  '#d98032',
  '#7d3f58',
  '#d9a441',
  '#c65f5f',
  '#4f7a4b',
] as const;
const robes = ['#5f7f94', '#8b7a63', '#6f8a72', '#a98a5f', '#4f6a72'] as const;
const scarves = ['#7d3f58', '#b4472e', '#3f6f73', '#d9a441', '#5a4a6a', '#f0e3cb'] as const;

interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly scarf: string;
  readonly adult: boolean;
  readonly head: number;
  readonly shoulder: number;
  readonly hip: number;
  readonly half: number;
}

function lookOf(light: Light, random: Seeded, person: Person): Look {
  const adult = !(person.role === 'girl' || person.role === 'boy');
  const head = adult ? 8.6 : 12.4;
  const plain =
    person.role === 'farmer' || person.role === 'man' ? random.pick(robes) : random.pick(cloths);
  return {
    skin: lit(light, random.pick(skins)),
    hair: lit(light, random.pick(hairs)),
    cloth: lit(light, person.role === 'doctor' ? '#fbf8ef' : (person.cloth ?? plain)),
    scarf: lit(light, random.pick(scarves)),
    adult,
    head,
    shoulder: -100 + head * 2 + 3,
    hip: adult ? -48 : -38,
    half: adult ? 10.5 : 10,
  };
}

type Limb = readonly [elbow: Point, hand: Point];

/** Elbow and hand of both arms, relative to each shoulder; x grows away from the body. */
const arms: Readonly<Record<Pose, readonly [start: Limb, end: Limb]>> = {
  stand: [
    [
      [3, 14],
      [3, 27],
    ],
    [
      [3, 14],
      [3, 27],
    ],
  ],
  wave: [
    [
      [3, 14],
      [3, 27],
    ],
    [
      [9, -2],
      [12, -17],
    ],
  ],
  walk: [
    [
      [6, 13],
      [1, 25],
    ],
    [
      [5, 13],
      [9, 24],
    ],
  ],
  run: [
    [
      [9, 10],
      [14, 0],
    ],
    [
      [8, 11],
      [4, 22],
    ],
  ],
  hold: [
    [
      [4, 13],
      [-6, 17],
    ],
    [
      [4, 13],
      [-6, 17],
    ],
  ],
  reach: [
    [
      [3, 14],
      [3, 27],
    ],
    [
      [9, 8],
      [20, 6],
    ],
  ],
  read: [
    [
      [5, 13],
      [-5, 15],
    ],
    [
      [5, 13],
      [-5, 15],
    ],
  ],
  sit: [
    [
      [4, 14],
      [-2, 25],
    ],
    [
      [4, 14],
      [-2, 25],
    ],
  ],
  lift: [
    [
      [7, -8],
      [1, -24],
    ],
    [
      [7, -8],
      [1, -24],
    ],
  ],
};

function arm(look: Look, side: 1 | -1, [elbow, hand]: Limb): string {
  const x = side * (look.half - 1.5);
  const y = look.shoulder + 4;
  const at = ([dx, dy]: Point): string => `${n(x + side * dx)} ${n(y + dy)}`;
  const wide = look.adult ? 5.6 : 6.2;
  return (
    stroke(`M${n(x)} ${n(y)}L${at(elbow)}L${at(hand)}`, look.skin, wide * 0.8) +
    stroke(`M${n(x)} ${n(y)}L${at(elbow)}`, shade(look.cloth, 0.1), wide) +
    circle(x + side * hand[0], y + hand[1], wide * 0.5, { fill: look.skin })
  );
}

function feet(pose: Pose): readonly [Point, Point] {
  if (pose === 'walk')
    return [
      [-8, -2],
      [9, -3],
    ];
  if (pose === 'run')
    return [
      [-16, -10],
      [12, -2],
    ];
  return [
    [-5, -2],
    [5, -2],
  ];
}

function legs(look: Look, person: Person, trousers: string): string {
  const [left, right] = feet(person.pose);
  const leg = (side: number, [x, y]: Point): string =>
    stroke(
      `M${n(side * 4.5)} ${n(look.hip - 2)}L${n(side * 3 + x * 0.45)} ${n(look.hip * 0.48)}L${n(x)} ${n(y - 2)}`,
      trousers,
      look.adult ? 7 : 7.4,
    ) + ellipse(x + 1.5, y, 5, 2.6, { fill: '#4a3226' });
  return leg(-1, left) + leg(1, right);
}

function robe(look: Look, person: Person): string {
  const { shoulder, half } = look;
  const sway = person.pose === 'walk' ? 3 : 0;
  const hem = -4;
  return (
    ellipse(-4, -1.6, 4.4, 2.4, { fill: '#4a3226' }) +
    ellipse(5, -1.6, 4.4, 2.4, { fill: '#4a3226' }) +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}C${n(half + 1)} -50 ${n(half + 4)} -24 ${n(half + 5 + sway)} ${n(hem)}Q0 ${n(hem + 4)} ${n(-half - 5 + sway)} ${n(hem)}C${n(-half - 4)} -24 ${n(-half - 1)} -50 ${n(-half)} ${n(shoulder + 3)}Z`,
      { fill: look.cloth },
    ) +
    stroke(`M3 -46Q7 -24 6 -8M-4 -40Q-7 -22 -6 -8`, shade(look.cloth, 0.25), 1.2, { opacity: 0.7 })
  );
}

function dress(look: Look, person: Person): string {
  const { shoulder, half } = look;
  const flare = person.pose === 'run' ? 22 : 17;
  const skin = legs(look, person, look.skin);
  return (
    skin +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half - 1.5)} -52Q${n(half + 4)} -40 ${n(flare)} -24Q0 -18 ${n(-flare)} -24Q${n(-half - 4)} -40 ${n(-half + 1.5)} -52Z`,
      { fill: look.cloth },
    ) +
    stroke(`M${n(-half + 1.5)} -51Q0 -48 ${n(half - 1.5)} -51`, lighten(look.cloth, 0.45), 2.4) +
    stroke('M-7 -46L-10 -25M1 -46V-23M8 -46L11 -25', shade(look.cloth, 0.25), 1.1, { opacity: 0.6 })
  );
}

function shirt(look: Look, person: Person, trousers: string): string {
  const { shoulder, half, hip } = look;
  return (
    legs(look, person, trousers) +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half - 0.5)} ${n(hip + 3)}Q0 ${n(hip + 6)} ${n(-half + 0.5)} ${n(hip + 3)}Z`,
      { fill: look.cloth },
    )
  );
}

function coat(look: Look, person: Person): string {
  const { shoulder, half } = look;
  return (
    legs(look, person, '#4f6a72') +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half + 2)} -30Q0 -26 ${n(-half - 2)} -30Z`,
      { fill: look.cloth },
    ) +
    path(`M-4 ${n(shoulder)}L0 -58L4 ${n(shoulder)}Z`, { fill: '#8fb7ae' }) +
    stroke(
      `M-4 ${n(shoulder + 1)}Q-5 -64 0 -60Q5 -64 4 ${n(shoulder + 1)}M0 -60V-52`,
      '#39566b',
      1.3,
    ) +
    rect(3, -46, 5, 5, { fill: shade(look.cloth, 0.12) })
  );
}

function seated(look: Look): string {
  const { shoulder, half } = look;
  return (
    path(`M-20 -3Q-24 -16 -8 -20H8Q24 -16 20 -3Q0 5 -20 -3Z`, { fill: shade(look.cloth, 0.28) }) +
    path(
      `M${n(-half)} ${n(shoulder + 30)}Q0 ${n(shoulder + 23)} ${n(half)} ${n(shoulder + 30)}L${n(half + 1)} -12Q0 -6 ${n(-half - 1)} -12Z`,
      { fill: look.cloth },
    )
  );
}

function face(look: Look, y: number): string {
  const r = look.head;
  return (
    circle(-r * 0.36, y + r * 0.06, r * 0.1, { fill: '#2a1512' }) +
    circle(r * 0.36, y + r * 0.06, r * 0.1, { fill: '#2a1512' }) +
    stroke(
      `M${n(-r * 0.3)} ${n(y + r * 0.42)}Q0 ${n(y + r * 0.72)} ${n(r * 0.3)} ${n(y + r * 0.42)}`,
      shade(look.skin, 0.6),
      r * 0.09,
    ) +
    ellipse(-r * 0.58, y + r * 0.36, r * 0.16, r * 0.11, { fill: '#d4573c', opacity: 0.28 }) +
    ellipse(r * 0.58, y + r * 0.36, r * 0.16, r * 0.11, { fill: '#d4573c', opacity: 0.28 })
  );
}

function skull(look: Look, y: number): string {
  const r = look.head;
  return (
    rect(-r * 0.27, y + r * 0.6, r * 0.54, r * 0.75, { fill: shade(look.skin, 0.2) }) +
    circle(-r * 0.95, y + r * 0.12, r * 0.19, { fill: shade(look.skin, 0.1) }) +
    circle(r * 0.95, y + r * 0.12, r * 0.19, { fill: shade(look.skin, 0.1) }) +
    ellipse(0, y, r * 0.95, r, { fill: look.skin })
  );
}

function hairFront(look: Look, person: Person, random: Seeded, y: number): string {
  const r = look.head;
  const fill = { fill: look.hair };
  const dome = `M${n(-r * 0.98)} ${n(y + r * 0.1)}A${n(r)} ${n(r * 1.06)} 0 0 1 ${n(r * 0.98)} ${n(y + r * 0.1)}`;
  if (person.role === 'girl' || person.role === 'woman') {
    return path(
      `${dome}Q${n(r * 0.7)} ${n(y - r * 0.5)} ${n(random.between(-0.3, 0.3) * r)} ${n(y - r * 0.52)}Q${n(-r * 0.7)} ${n(y - r * 0.45)} ${n(-r * 0.98)} ${n(y + r * 0.1)}Z`,
      fill,
    );
  }
  return path(
    `${dome}Q${n(r * 0.8)} ${n(y - r * 0.4)} ${n(r * 0.5)} ${n(y - r * 0.42)}H${n(-r * 0.5)}Q${n(-r * 0.8)} ${n(y - r * 0.4)} ${n(-r * 0.98)} ${n(y + r * 0.1)}Z`,
    fill,
  );
}

/** Long hair falls beside the neck, never under the chin: there it would look like a beard. */
function locks(look: Look, y: number, length: number): string {
  const r = look.head;
  const lock = (side: number): string =>
    `M${n(side * r * 0.5)} ${n(y - r * 0.6)}Q${n(side * r * 1.2)} ${n(y - r * 0.6)} ${n(side * r * 1.06)} ${n(y + r * 0.4)}Q${n(side * r * 1.34)} ${n(y + r * length * 0.8)} ${n(side * r * 1.02)} ${n(y + r * length)}Q${n(side * r * 0.74)} ${n(y + r * length)} ${n(side * r * 0.72)} ${n(y + r * 0.7)}Z`;
  return path(lock(1) + lock(-1), { fill: look.hair });
}

function pigtails(look: Look, y: number): string {
  const r = look.head;
  const tail = (side: number): string =>
    path(
      `M${n(side * r * 0.85)} ${n(y - r * 0.1)}Q${n(side * r * 1.8)} ${n(y)} ${n(side * r * 1.5)} ${n(y + r * 1.3)}Q${n(side * r * 1.05)} ${n(y + r * 0.9)} ${n(side * r * 0.85)} ${n(y + r * 0.4)}Z`,
      { fill: look.hair },
    ) + circle(side * r, y + r * 0.05, r * 0.16, { fill: '#f2b544' });
  return tail(-1) + tail(1);
}

function hairBack(look: Look, person: Person, random: Seeded, y: number): string {
  if (person.role === 'woman') return locks(look, y, 1.9);
  if (person.role !== 'girl') return '';
  const style = random.whole(0, 3);
  if (style === 0) return pigtails(look, y);
  if (style === 1) return locks(look, y, 1.5);
  const r = look.head;
  const tie = style === 3 ? ellipse(0, y - r * 0.82, r * 0.3, r * 0.1, { fill: '#f2b544' }) : '';
  return circle(0, y - r * 1.06, r * 0.42, { fill: look.hair }) + tie;
}

function scarf(look: Look, person: Person, y: number): string {
  const r = look.head;
  const drape = `M${n(-r * 1.12)} ${n(y)}A${n(r * 1.12)} ${n(r * 1.2)} 0 0 1 ${n(r * 1.12)} ${n(y)}Q${n(r * 1.3)} ${n(y + r * 1.6)} ${n(look.half + 2)} ${n(look.shoulder + 14)}Q0 ${n(look.shoulder + 18)} ${n(-look.half - 2)} ${n(look.shoulder + 14)}Q${n(-r * 1.3)} ${n(y + r * 1.6)} ${n(-r * 1.12)} ${n(y)}Z`;
  const covered = path(drape, { fill: look.scarf });
  if (person.back === true) return covered;
  return (
    covered +
    ellipse(0, y + r * 0.08, r * 0.78, r * 0.86, { fill: look.skin }) +
    face(look, y + r * 0.04)
  );
}

function turban(look: Look, y: number): string {
  const r = look.head;
  return (
    ellipse(0, y - r * 0.62, r * 1.12, r * 0.56, { fill: '#f6efe0' }) +
    stroke(
      `M${n(-r)} ${n(y - r * 0.55)}Q0 ${n(y - r * 1.05)} ${n(r)} ${n(y - r * 0.6)}`,
      '#d8ccb2',
      r * 0.1,
    )
  );
}

function head(look: Look, person: Person, random: Seeded, y: number): string {
  if (person.role === 'mother') return scarf(look, person, y);
  const r = look.head;
  const back = hairBack(look, person, random, y);
  const wrap = person.role === 'farmer' ? turban(look, y) : '';
  if (person.back === true) {
    return (
      skull(look, y) + back + ellipse(0, y - r * 0.06, r * 1, r * 0.96, { fill: look.hair }) + wrap
    );
  }
  return back + skull(look, y) + face(look, y) + hairFront(look, person, random, y) + wrap;
}

function body(light: Light, random: Seeded, look: Look, person: Person): string {
  if (person.pose === 'sit' || (person.pose === 'read' && !look.adult)) return seated(look);
  switch (person.role) {
    case 'girl':
      return dress(look, person);
    case 'boy':
      return shirt(look, person, lit(light, random.pick(['#39566b', '#5a4636', '#3f4f46'])));
    case 'mother':
    case 'farmer':
      return robe(look, person);
    case 'doctor':
      return coat(look, person);
    case 'woman':
    case 'man':
      return shirt(look, person, lit(light, '#4a4038'));
  }
}

function satchel(light: Light, look: Look, back: boolean): string {
  const leather = lit(light, '#c9762f');
  const y = look.shoulder;
  if (!back)
    return stroke(
      `M${n(-look.half + 3)} ${n(y + 3)}V${n(y + 24)}M${n(look.half - 3)} ${n(y + 3)}V${n(y + 24)}`,
      leather,
      2.4,
    );
  return (
    rect(-9.5, y + 5, 19, 25, { fill: leather, rx: 5 }) +
    rect(-7, y + 16, 14, 11, { fill: shade(leather, 0.15), rx: 2.5 }) +
    stroke(`M-9 ${n(y + 12)}H9`, shade(leather, 0.3), 1.2)
  );
}

/** Draws one person with a soft shadow at the feet. */
export function drawPerson(light: Light, random: Seeded, person: Person): string {
  const look = lookOf(light, random, person);
  const low = person.pose === 'sit' || (person.pose === 'read' && !look.adult);
  const drop = low ? 27 : 0;
  const headY = -100 + look.head + drop;
  const [start, end] = arms[person.pose];
  const seatedLook = low ? { ...look, shoulder: look.shoulder + drop } : look;
  const shadow = ellipse(2, 0, low ? 24 : 17, 3.6, { fill: '#3b1f1a', opacity: 0.22 });
  const drawn =
    shadow +
    (person.bag === true && person.back !== true
      ? rect(-11, look.shoulder + 3, 22, 22, { fill: lit(light, '#a85f26'), rx: 5 })
      : '') +
    (person.back === true ? arm(seatedLook, -1, start) + arm(seatedLook, 1, end) : '') +
    body(light, random, look, person) +
    (person.bag === true ? satchel(light, look, person.back === true) : '') +
    head(seatedLook, person, random, headY) +
    (person.holding ?? '') +
    (person.back === true ? '' : arm(seatedLook, -1, start) + arm(seatedLook, 1, end));
  return placed(
    { x: person.x, y: person.y, scale: person.height / 100, mirror: person.mirror === true },
    drawn,
  );
}
