import { lighten, mix, shade } from './palette.ts';
import { circle, ellipse, group, n, path, placed, rect, stroke } from './svg.ts';

// Each thing stands around (500, 780) in a picture of 1000 x 1000 and takes one leading colour.

function candle(x: number, y: number, colour: string): string {
  return (
    rect(x - 9, y - 92, 18, 92, { fill: colour, rx: 6 }) +
    stroke(`M${n(x - 8)} ${n(y - 30)}l16 -14M${n(x - 8)} ${n(y - 58)}l16 -14`, '#fffaf0', 5) +
    circle(x, y - 122, 34, { fill: '#ffe9a8', opacity: 0.6 }) +
    path(`M${n(x)} ${n(y - 156)}q22 30 0 54q-22 -24 0 -54Z`, { fill: '#f2b544' }) +
    path(`M${n(x)} ${n(y - 134)}q10 16 0 28q-10 -12 0 -28Z`, { fill: '#fff6d8' })
  );
}

export function cake(leading: string): string {
  const colour = mix(leading, '#e58f74', 0.75);
  const icing = '#fff6e6';
  const drips = Array.from({ length: 7 }, (_, index) => {
    const x = 258 + index * 69;
    const low = 622 + ((index * 37) % 44);
    return `V${n(low)}a17 17 0 0 0 34 0V604h35H${n(x + 69)}`;
  }).join('');
  const pearls = Array.from({ length: 13 }, (_, index) =>
    circle(250 + index * 41.7, 764, 14, { fill: lighten(colour, 0.55) }),
  ).join('');
  const berries = [330, 430, 570, 670]
    .map(
      (x, index) =>
        circle(x, index % 3 === 0 ? 430 : 420, 24, { fill: '#c0392f' }) +
        circle(x - 7, (index % 3 === 0 ? 430 : 420) - 8, 6, { fill: '#f0a79c' }),
    )
    .join('');
  return (
    path('M430 800H570L600 850H400Z', { fill: '#d8d2c2' }) +
    ellipse(500, 790, 330, 34, { fill: '#cfc8b6' }) +
    ellipse(500, 782, 330, 32, { fill: '#f7f3ea' }) +
    candle(380, 404, '#2e6f9e') +
    candle(460, 396, '#f2b544') +
    candle(540, 396, '#3f8f86') +
    candle(620, 404, '#b4472e') +
    path('M236 586V762Q500 806 764 762V586Z', { fill: colour }) +
    rect(236, 676, 528, 16, { fill: shade(colour, 0.18), opacity: 0.5 }) +
    path(`M224 600Q224 556 258 556H742Q776 556 776 600V606H258${drips}Z`, { fill: icing }) +
    ellipse(500, 566, 272, 34, { fill: icing }) +
    pearls +
    path('M316 424V556Q500 590 684 556V424Z', { fill: lighten(colour, 0.3) }) +
    path(
      'M306 430Q500 386 694 430V462a20 20 0 0 1 -40 0q-20 -10 -40 4v26a20 20 0 0 1 -40 0v-22q-24 -8 -46 4v10a20 20 0 0 1 -40 0v-14q-24 -8 -46 2v34a20 20 0 0 1 -40 0v-30q-24 -12 -44 0a20 20 0 0 1 -44 -4Z',
      { fill: icing },
    ) +
    ellipse(500, 424, 194, 32, { fill: icing }) +
    berries
  );
}

function hanger(x: number): string {
  return stroke(
    `M${n(x)} 236q0 -40 26 -34M${n(x - 110)} 300L${n(x)} 240L${n(x + 110)} 300`,
    '#8a5f3f',
    12,
  );
}

export function clothes(colour: string): string {
  const dots = [
    [270, 560],
    [330, 610],
    [250, 650],
    [390, 570],
    [360, 690],
    [290, 720],
    [430, 650],
    [420, 730],
    [224, 722],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 11, { fill: '#fff1cf' }))
    .join('');
  const dress =
    path('M262 304Q330 340 398 304L420 330L404 470L476 760Q330 810 184 760L256 470L240 330Z', {
      fill: colour,
    }) +
    path('M404 470L476 760Q430 778 380 786L372 470Z', { fill: shade(colour, 0.14) }) +
    path('M240 330L186 396L230 440L262 400ZM420 330L474 396L430 440L398 400Z', {
      fill: lighten(colour, 0.14),
    }) +
    path('M262 304Q330 372 398 304L380 300Q330 346 280 300Z', { fill: '#fff6e2' }) +
    rect(254, 456, 152, 30, { fill: '#f2b544', rx: 8 }) +
    path('M398 470q40 -34 52 -6q4 26 -52 10q40 40 18 58q-22 6 -22 -58Z', { fill: '#f2b544' }) +
    dots;
  const shirt =
    path('M604 306L548 350L520 470L574 484L592 420V560H762V420L780 484L834 470L806 350L750 306Z', {
      fill: '#fdf7ea',
    }) +
    stroke('M640 330V556M714 330V556', '#b9d0d6', 8) +
    stroke('M677 340V556', '#d9ccb2', 5) +
    [380, 430, 480, 530].map((y) => circle(677, y, 7, { fill: '#8a5f3f' })).join('') +
    path('M604 306L640 296L677 340L714 296L750 306L716 362L677 340L638 362Z', {
      fill: '#eef3ee',
      stroke: '#d5cbb4',
      'stroke-width': 4,
    }) +
    path('M588 556H766L784 790H696L678 620L660 790H570Z', { fill: '#2c5a73' }) +
    rect(588, 552, 178, 24, { fill: '#7a5638' }) +
    rect(664, 550, 28, 28, { fill: '#f2c75c', rx: 5 }) +
    stroke('M677 580V640', '#1f465c', 5);
  return (
    stroke('M140 200H860', '#a8713f', 20) +
    stroke('M170 200V800M830 200V800', '#8a5f3f', 14) +
    hanger(330) +
    hanger(677) +
    dress +
    shirt
  );
}

/** A pentagon of the ball around (0, 0), pointing away from its middle. */
function patch(x: number, y: number, size: number, turn: number): string {
  return placed(
    { x, y, scale: size, turn },
    path('M0 -58L55 -18L34 47H-34L-55 -18Z', { fill: '#2b3b3a' }),
  );
}

export function football(colour: string): string {
  const seams =
    'M470 412V330M525 452L604 426M504 520L552 586M436 520L388 586M415 452L336 426' +
    'M470 330L404 290M470 330L536 290M604 426L622 500M604 426L648 372M552 586L490 616M552 586L616 600M388 586L450 616M388 586L324 600M336 426L318 500M336 426L292 372';
  return (
    radialBall() +
    `<clipPath id="ball"><circle cx="470" cy="470" r="262"/></clipPath>` +
    group(
      { 'clip-path': 'url(#ball)' },
      stroke(seams, '#9aa39f', 7),
      patch(470, 470, 1, 0),
      patch(470, 262, 0.92, 180),
      patch(668, 404, 0.92, 252),
      patch(592, 640, 0.92, 324),
      patch(348, 640, 0.92, 36),
      patch(272, 404, 0.92, 108),
      path('M700 330Q760 620 470 732Q700 760 760 560Z', { fill: '#3b1f1a', opacity: 0.14 }),
    ) +
    pump(colour)
  );
}

function radialBall(): string {
  return placed(
    { x: 0, y: 0 },
    circle(470, 470, 262, { fill: '#fffaf0', stroke: '#d8cfba', 'stroke-width': 6 }),
  );
}

function pump(colour: string): string {
  return placed(
    { x: 0, y: 50 },
    rect(752, 470, 64, 260, { fill: colour, rx: 18 }) +
      rect(752, 520, 64, 26, { fill: '#f2b544' }) +
      rect(776, 360, 16, 120, { fill: '#9aa39f' }) +
      rect(714, 330, 140, 40, { fill: shade(colour, 0.3), rx: 20 }) +
      rect(722, 716, 124, 28, { fill: '#3b4644', rx: 10 }) +
      stroke('M760 690Q690 690 672 730T600 744', '#3b4644', 12) +
      stroke('M600 744H572', '#cfc8b8', 8),
  );
}

const tints = [
  '#b4472e',
  '#e0892f',
  '#f2c24e',
  '#6f9a4b',
  '#2f8a7c',
  '#2e6f9e',
  '#7d4a8a',
  '#c8607a',
];

export function paints(colour: string): string {
  const pans = tints
    .map((tint, index) => {
      const x = 252 + (index % 4) * 92;
      const y = 610 + Math.floor(index / 4) * 84;
      return (
        rect(x, y, 76, 64, { fill: '#fbf7ec', rx: 14 }) +
        ellipse(x + 38, y + 32, 30, 24, { fill: tint }) +
        ellipse(x + 30, y + 26, 10, 6, { fill: lighten(tint, 0.6), opacity: 0.8 })
      );
    })
    .join('');
  const crayons = [tints[0], tints[2], tints[5], tints[3]]
    .map((tint = '#b4472e', index) =>
      placed(
        { x: 706 + index * 44, y: 800, turn: -4 + index * 4 },
        rect(-17, -220, 34, 220, { fill: tint, rx: 5 }),
        rect(-17, -176, 34, 120, { fill: lighten(tint, 0.4) }),
        path('M-17 -220L-6 -268H6L17 -220Z', { fill: shade(tint, 0.12) }),
      ),
    )
    .join('');
  const drawing =
    rect(270, 210, 420, 330, { fill: '#fffaf0', rx: 6, stroke: '#e2d6bd', 'stroke-width': 4 }) +
    circle(380, 300, 40, { fill: '#f2b544' }) +
    stroke(
      'M380 236V222M380 378V364M318 300H304M456 300H442M336 256l-10 -10M424 344l10 10M336 344l-10 10M424 256l10 -10',
      '#f2b544',
      8,
    ) +
    path('M286 500Q380 440 480 490T676 470V526H286Z', { fill: '#8bb35a' }) +
    stroke('M590 490V380', '#8a5f3f', 16) +
    stroke(
      'M590 384q-60 -30 -84 10M590 384q60 -34 84 6M590 384q-30 -54 -70 -40M590 384q30 -56 68 -44',
      '#4f8a4b',
      14,
    ) +
    stroke(
      Array.from({ length: 12 }, (_, index) => `M${n(292 + index * 34)} 224V196`).join(''),
      '#6b6f70',
      7,
    );
  return (
    placed({ x: 0, y: 0 }, group({ transform: 'rotate(-4 480 370)' }, drawing)) +
    crayons +
    rect(226, 584, 414, 212, { fill: colour, rx: 22 }) +
    rect(226, 584, 414, 212, {
      fill: 'none',
      stroke: shade(colour, 0.25),
      'stroke-width': 6,
      rx: 22,
    }) +
    pans +
    placed(
      { x: 560, y: 640, turn: 52 },
      stroke('M0 40V-230', '#c98a4a', 16),
      rect(-11, -276, 22, 56, { fill: '#b9b4a8', rx: 4 }),
      path('M-12 -274Q-20 -316 0 -352Q20 -316 12 -274Z', { fill: tints[0] ?? '#b4472e' }),
    )
  );
}

export function shelf(colour: string): string {
  const books: readonly (readonly [x: number, w: number, h: number, tone: string])[] = [
    [236, 62, 250, '#b4472e'],
    [302, 48, 220, '#f2b544'],
    [354, 70, 276, '#0f6e62'],
    [428, 52, 236, '#7d3f58'],
    [484, 60, 262, '#2e6f9e'],
    [548, 46, 226, '#e3c08c'],
  ];
  const spine = (x: number, w: number, h: number, tone: string): string =>
    rect(x, 640 - h, w, h, { fill: tone, rx: 6 }) +
    rect(x, 640 - h + 34, w, 10, { fill: '#fff6e2', opacity: 0.75 }) +
    rect(x, 640 - 50, w, 10, { fill: '#fff6e2', opacity: 0.75 }) +
    circle(x + w / 2, 640 - h / 2, w * 0.22, { fill: '#fff6e2', opacity: 0.8 });
  const wood = '#b9804f';
  return (
    books.map((book) => spine(...book)).join('') +
    placed({ x: 622, y: 640, turn: 13 }, placed({ x: 0, y: -640 }, spine(0, 56, 246, '#4f7a4b'))) +
    rect(676, 600, 132, 40, { fill: '#c65f5f', rx: 6 }) +
    rect(690, 606, 118, 28, { fill: '#fff6e2' }) +
    path('M694 520h96l-12 80h-72Z', { fill: colour }) +
    path('M742 522Q690 470 700 420Q744 440 742 522Q744 430 796 408Q800 470 742 522', {
      fill: '#6f9a4b',
    }) +
    rect(170, 640, 660, 40, { fill: wood, rx: 8 }) +
    rect(170, 640, 660, 12, { fill: lighten(wood, 0.25), rx: 6 }) +
    rect(170, 676, 660, 12, { fill: shade(wood, 0.3), rx: 6 }) +
    path('M250 688h40v90q-6 22 -40 22ZM750 688h-40v90q6 22 40 22Z', { fill: shade(wood, 0.22) })
  );
}
