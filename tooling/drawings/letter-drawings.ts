import { circle, ellipse, group, path, picture, polygon, rect } from './svg.ts';
import { Crayons, onPaper, sheet } from './crayons.ts';

const GRASS = '#5fa245';
const NILE = '#3f86b8';

function ground(crayons: Crayons, top: number, colour = GRASS): string {
  return crayons.fill(
    { top, bottom: sheet.height - 16 },
    () => [14, sheet.width - 14],
    colour,
    0.7,
  );
}

/** The goat that eats everything, beside the palm of the house. */
export function drawGoatAndPalm(): string {
  const crayons = new Crayons('goat-and-palm');
  const brown = '#9a6a3c';
  const goat =
    [470, 530, 660, 715]
      .map((x) =>
        crayons.line(
          [
            [x, 640],
            [x + 4, 752],
          ],
          brown,
          15,
        ),
      )
      .join('') +
    crayons.fill({ top: 520, bottom: 650, step: 12 }, () => [440, 745], '#c79562', 0.9) +
    crayons.line(
      [
        [440, 520],
        [440, 650],
        [745, 650],
        [745, 520],
        [440, 520],
      ],
      brown,
    ) +
    crayons.line(
      [
        [745, 540],
        [790, 470],
      ],
      brown,
      26,
    ) +
    crayons.disc(815, 440, 56, '#c79562') +
    crayons.line(
      [
        [790, 395],
        [770, 330],
      ],
      '#6d4a2a',
      11,
    ) +
    crayons.line(
      [
        [830, 388],
        [838, 322],
      ],
      '#6d4a2a',
      11,
    ) +
    crayons.line(
      [
        [815, 495],
        [818, 540],
      ],
      '#6d4a2a',
      8,
    ) +
    crayons.line(
      [
        [440, 540],
        [402, 500],
      ],
      brown,
      12,
    ) +
    circle(832, 430, 8, { fill: '#2a1512' });
  // The animal's food.
  const homework =
    crayons.fill({ top: 468, bottom: 548, step: 40 }, () => [880, 960], '#8fa9c9', 0.5) +
    crayons.line(
      [
        [868, 455],
        [972, 462],
        [968, 560],
        [872, 552],
        [868, 455],
      ],
      '#5b6f8c',
      6,
    );
  return onPaper(
    crayons.sun(150, 150),
    ground(crayons, 748),
    crayons.palm(1050, 752, 480),
    goat,
    homework,
    crayons.person(270, 752, 250, '#3f74b5'),
  );
}

/** The boat on the river: the uncle, the boy, and the friend who plays. */
export function drawBoatOnTheNile(): string {
  const crayons = new Crayons('boat-on-the-nile');
  const edges = (y: number): [number, number] => [300 + (y - 560) * 0.9, 940 - (y - 560) * 0.9];
  const sail = (y: number): [number, number] => [612, 620 + (y - 110) * 0.8];
  return onPaper(
    crayons.sun(1030, 140, true),
    crayons.fill({ top: 400, bottom: 440 }, () => [14, sheet.width - 14], GRASS, 0.6),
    crayons.palm(120, 440, 250),
    crayons.fill(
      { top: 462, bottom: sheet.height - 16, step: 16 },
      () => [14, sheet.width - 14],
      NILE,
      0.6,
    ),
    crayons.person(400, 575, 190, '#c0392b'),
    crayons.person(520, 575, 130, '#2f9e77'),
    crayons.line(
      [
        [604, 570],
        [606, 80],
      ],
      '#6d4a2a',
      15,
    ),
    crayons.fill({ top: 110, bottom: 400, step: 12 }, sail, '#f1e2b6', 0.95),
    crayons.line(
      [
        [612, 100],
        [860, 405],
        [612, 405],
        [612, 100],
      ],
      '#a9824a',
    ),
    crayons.person(790, 575, 185, '#7d4fa0'),
    // The oud.
    crayons.disc(772, 492, 30, '#a8642c'),
    crayons.line(
      [
        [795, 476],
        [850, 436],
      ],
      '#6d4a2a',
      9,
    ),
    crayons.fill({ top: 562, bottom: 660, step: 11 }, edges, '#8a4b2a', 0.95),
    crayons.line(
      [
        [290, 556],
        [380, 668],
        [860, 668],
        [950, 556],
        [290, 556],
      ],
      '#5b2f18',
      11,
    ),
    crayons.line(
      [
        [120, 760],
        [180, 742],
        [240, 762],
      ],
      '#ffffff',
      6,
    ),
    crayons.line(
      [
        [900, 800],
        [960, 782],
        [1020, 802],
      ],
      '#ffffff',
      6,
    ),
    crayons.line(
      [
        [500, 820],
        [560, 802],
        [620, 822],
      ],
      '#ffffff',
      6,
    ),
  );
}

/** The house, with a sun that laughs, the mother, the small brother, and the girl with flowers. */
export function drawHouseAndSun(): string {
  const crayons = new Crayons('house-and-sun');
  const window = (x: number) =>
    crayons.fill({ top: 420, bottom: 490 }, () => [x, x + 80], '#6fb3d9', 0.7) +
    crayons.line(
      [
        [x - 4, 408],
        [x + 84, 410],
        [x + 82, 500],
        [x - 2, 498],
        [x - 4, 408],
      ],
      '#2f5f85',
      7,
    );
  const flower = (x: number, y: number, colour: string) =>
    crayons.line(
      [
        [x, y],
        [x + 3, y + 60],
      ],
      '#3f8f3a',
      6,
    ) + crayons.disc(x, y - 8, 17, colour);
  return onPaper(
    crayons.sun(180, 165, true),
    ground(crayons, 742),
    crayons.fill({ top: 330, bottom: 745 }, () => [600, 1030], '#e0b06a', 0.8),
    crayons.line(
      [
        [594, 326],
        [1036, 322],
        [1034, 748],
        [598, 750],
        [594, 326],
      ],
      '#8a5a33',
      11,
    ),
    crayons.line(
      [
        [570, 322],
        [1060, 318],
      ],
      '#8a5a33',
      18,
    ),
    window(640),
    window(905),
    crayons.fill({ top: 530, bottom: 742 }, () => [765, 865], '#2f7d6b', 0.9),
    crayons.line(
      [
        [758, 524],
        [872, 522],
        [870, 746],
      ],
      '#1d5246',
      8,
    ),
    crayons.person(705, 770, 290, '#a83a6b'),
    crayons.person(560, 790, 160, '#d9772b'),
    crayons.person(420, 780, 220, '#d8425a'),
    group(
      {},
      flower(335, 640, '#e2475f'),
      flower(312, 664, '#f0a818'),
      flower(356, 668, '#b867c6'),
    ),
    flower(90, 700, '#e2475f'),
    flower(180, 720, '#f0a818'),
    flower(1110, 700, '#b867c6'),
  );
}

/** A sponsor's home: a house with a green door among hills, and a church behind it. */
export function drawHomeFarAway(): string {
  const window = (x: number, y: number) =>
    rect(x, y, 76, 92, { fill: '#fdfaf2' }) + rect(x + 8, y + 8, 60, 76, { fill: '#8fb4c9' });
  const flowers = Array.from({ length: 14 }, (_, index) =>
    circle(410 + index * 30, 742 + (index % 3) * 9, 9, { fill: index % 2 ? '#d8425a' : '#f0a818' }),
  );
  return picture(
    sheet.width,
    sheet.height,
    rect(0, 0, sheet.width, sheet.height, { fill: '#cfe3ea' }),
    ellipse(260, 170, 130, 34, { fill: '#f4f9fa' }),
    ellipse(900, 110, 170, 38, { fill: '#f4f9fa' }),
    path('M0 520Q300 340 640 500T1200 430V900H0Z', { fill: '#9dbf8a' }),
    rect(905, 330, 56, 180, { fill: '#efe4cf' }),
    polygon(
      [
        [895, 334],
        [933, 210],
        [971, 334],
      ],
      { fill: '#7c5a4b' },
    ),
    path('M0 620Q420 520 800 610T1200 590V900H0Z', { fill: '#79a867' }),
    rect(360, 440, 480, 310, { fill: '#f6ecd8' }),
    polygon(
      [
        [320, 450],
        [600, 260],
        [880, 450],
      ],
      { fill: '#a5543c' },
    ),
    window(420, 510),
    window(704, 510),
    rect(556, 560, 92, 190, { fill: '#2f7d5b', rx: 6 }),
    circle(632, 660, 6, { fill: '#f2d58a' }),
    path('M540 750Q520 830 470 900H740Q690 830 662 750Z', { fill: '#d9c7a3' }),
    ...flowers,
  );
}
