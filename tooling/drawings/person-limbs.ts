import { shade } from './palette.ts';
import type { Look, Person, Pose } from './person-look.ts';
import { circle, ellipse, n, stroke } from './svg.ts';
import type { Point } from './svg.ts';

type Limb = readonly [elbow: Point, hand: Point];

/** Elbow and hand of both arms, relative to each shoulder; x grows away from the body. */
export const arms: Readonly<Record<Pose, readonly [start: Limb, end: Limb]>> = {
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

/** One arm: sleeve, forearm, hand. */
export function arm(look: Look, side: 1 | -1, [elbow, hand]: Limb): string {
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

/** Both legs with shoes. */
export function legs(look: Look, person: Person, trousers: string): string {
  const [left, right] = feet(person.pose);
  const leg = (side: number, [x, y]: Point): string =>
    stroke(
      `M${n(side * 4.5)} ${n(look.hip - 2)}L${n(side * 3 + x * 0.45)} ${n(look.hip * 0.48)}L${n(x)} ${n(y - 2)}`,
      trousers,
      look.adult ? 7 : 7.4,
    ) + ellipse(x + 1.5, y, 5, 2.6, { fill: '#4a3226' });
  return leg(-1, left) + leg(1, right);
}
