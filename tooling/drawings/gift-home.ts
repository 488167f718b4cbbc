import { drawGoat } from './animals.ts';
import { lightAt } from './light.ts';
import { lighten, shade } from './palette.ts';
import { schoolBag } from './gift-learning.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from './svg.ts';

// Each thing stands around (500, 780) in a picture of 1000 x 1000 and takes one leading colour.

/** A school bag with all that the first day needs. */
export function packedBag(colour: string): string {
  const notebook = (x: number, tone: string, turn: number): string =>
    placed(
      { x, y: 330, turn },
      rect(-60, -150, 120, 190, { fill: tone, rx: 8 }),
      rect(-44, -120, 88, 40, { fill: '#fff6e2', rx: 4 }),
    );
  const pencil = (x: number, tone: string, turn: number): string =>
    placed(
      { x, y: 330, turn },
      rect(-11, -170, 22, 170, { fill: tone }),
      path('M-11 -170L0 -206L11 -170Z', { fill: '#e9cba3' }),
      path('M-4 -193L0 -206L4 -193Z', { fill: '#3b2a20' }),
    );
  return (
    placed(
      { x: -50, y: 0 },
      notebook(410, '#2e6f9e', -8) +
        notebook(530, '#f2b544', 5) +
        placed(
          { x: 640, y: 330, turn: 12 },
          rect(-20, -190, 40, 240, { fill: '#f0dcae', rx: 4 }),
          stroke('M-20 -160h16M-20 -130h24M-20 -100h16M-20 -70h24M-20 -40h16', '#a8713f', 4),
        ) +
        pencil(352, '#b4472e', -16) +
        schoolBag(colour),
    ) +
    rect(690, 660, 190, 130, { fill: '#f7f0e4', rx: 22 }) +
    rect(690, 660, 190, 50, { fill: '#3f8f86', rx: 22 }) +
    rect(690, 692, 190, 18, { fill: '#3f8f86' }) +
    rect(765, 694, 40, 34, { fill: '#f2b544', rx: 8 }) +
    stroke('M740 660q45 -46 90 0', '#2f6f68', 14)
  );
}

/** A woven basket with vegetables, oil and bread, and sacks of rice and flour beside it. */
export function monthOfFood(colour: string): string {
  const sack = (x: number, y: number, w: number, h: number, tone: string, mark: string): string =>
    path(
      `M${n(x)} ${n(y)}q${n(-w * 0.1)} ${n(-h * 0.5)} ${n(w * 0.08)} ${n(-h)}H${n(x + w * 0.92)}q${n(w * 0.18)} ${n(h * 0.5)} ${n(w * 0.08)} ${n(h)}Z`,
      { fill: tone },
    ) +
    path(`M${n(x + w * 0.06)} ${n(y - h + 10)}l10 -40q${n(w * 0.38)} 22 ${n(w * 0.76)} 0l10 40Z`, {
      fill: shade(tone, 0.12),
    }) +
    stroke(`M${n(x + w * 0.04)} ${n(y - h + 8)}H${n(x + w * 0.96)}`, colour, 10) +
    circle(x + w / 2, y - h * 0.44, w * 0.24, { fill: mark }) +
    stroke(
      `M${n(x + w / 2)} ${n(y - h * 0.3)}V${n(y - h * 0.58)}m0 14q-20 -4 -20 -24m20 24q20 -4 20 -24m-20 46q-22 -2 -24 -22m24 22q22 -2 24 -22`,
      '#fff6e2',
      6,
    );
  const weave = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 11 }, (_unused, column) => {
      const shift = row % 2 === 0 ? 0 : 24;
      return rect(372 + column * 48 + shift - 12, 586 + row * 23, 36, 12, {
        fill: '#8f5f34',
        opacity: 0.4,
        rx: 6,
      });
    }).join(''),
  ).join('');
  return (
    sack(150, 790, 210, 330, '#efe3c8', '#0f6e62') +
    path('M470 560V350Q470 330 488 320V276H536V320Q554 330 554 350V560Z', { fill: '#f0c74f' }) +
    rect(484, 258, 56, 30, { fill: '#b4472e', rx: 6 }) +
    rect(470, 420, 84, 80, { fill: '#fff6e2' }) +
    circle(512, 460, 22, { fill: '#6f9a4b' }) +
    path('M580 560Q560 470 610 400Q660 470 650 560Z', { fill: '#5f8f4b' }) +
    path('M600 560Q590 450 660 380Q700 470 680 560Z', { fill: '#79a857' }) +
    path('M384 480l40 -20l52 120h-60Z', { fill: '#e08433' }) +
    stroke('M400 470q-30 -50 -4 -90M404 468q0 -60 34 -80M398 474q-50 -30 -50 -64', '#5f8f4b', 12) +
    circle(700, 540, 58, { fill: '#c5402f' }) +
    path('M700 486l10 16l20 -4l-12 18l-18 -6l-18 6l-12 -18l20 4Z', { fill: '#4d7a4a' }) +
    circle(792, 552, 50, { fill: '#c9563f' }) +
    ellipse(580, 548, 80, 40, { fill: '#dba860', transform: 'rotate(-12 580 548)' }) +
    stroke('M540 552l16 -28M576 546l16 -28M612 538l16 -28', '#b07c3c', 7) +
    `<clipPath id="basket"><path d="M352 570H880L836 790Q616 812 396 790Z"/></clipPath>` +
    path('M352 570H880L836 790Q616 812 396 790Z', { fill: '#c9924f' }) +
    `<g clip-path="url(#basket)">${weave}</g>` +
    rect(336, 552, 560, 40, { fill: '#b27a3e', rx: 20 }) +
    stroke(
      Array.from({ length: 13 }, (_, index) => `M${n(360 + index * 42)} 586l24 -28`).join(''),
      '#8f5f34',
      6,
    )
  );
}

export function desk(colour: string): string {
  const wood = '#b9804f';
  const dark = shade(wood, 0.28);
  return (
    polygon(
      [
        [640, 330],
        [800, 330],
        [900, 540],
        [540, 540],
      ],
      { fill: '#fff0bd', opacity: 0.75 },
    ) +
    rect(380, 470, 200, 26, { fill: '#fffaf0', rx: 4 }) +
    rect(396, 446, 170, 26, { fill: colour, rx: 6 }) +
    path('M300 500q50 -26 100 0q50 -26 100 0v30q-50 -22 -100 0q-50 -22 -100 0Z', {
      fill: '#fffaf0',
      stroke: '#d9ccb2',
      'stroke-width': 4,
    }) +
    stroke('M720 528V330Q720 236 800 250', '#3b4644', 14) +
    rect(664, 514, 112, 20, { fill: '#3b4644', rx: 10 }) +
    path('M700 300Q720 220 800 220Q850 226 860 300Q780 330 700 300Z', {
      fill: colour,
      transform: 'rotate(14 780 260)',
    }) +
    ellipse(772, 312, 46, 14, { fill: '#fff6d8', transform: 'rotate(14 772 312)' }) +
    rect(180, 528, 680, 36, { fill: lighten(wood, 0.12), rx: 8 }) +
    rect(180, 554, 680, 14, { fill: dark, rx: 6 }) +
    rect(214, 566, 34, 234, { fill: wood }) +
    rect(600, 566, 230, 234, { fill: wood, rx: 4 }) +
    [584, 658, 732]
      .map(
        (y) =>
          rect(616, y, 198, 60, { fill: lighten(wood, 0.14), rx: 6 }) +
          circle(715, y + 30, 9, { fill: '#f2c75c' }),
      )
      .join('') +
    rect(300, 660, 230, 26, { fill: '#a86a40', rx: 10 }) +
    rect(300, 640, 230, 26, { fill: lighten(colour, 0.15), rx: 12 }) +
    stroke('M322 690V812M508 690V812', '#8a5a38', 20) +
    stroke('M322 750H508', '#8a5a38', 12)
  );
}

/** Three stages of a household filter, its tap and a glass of clear water. */
export function waterFilter(colour: string): string {
  const stage = (x: number, core: string): string =>
    rect(x, 250, 128, 60, { fill: colour, rx: 14 }) +
    rect(x + 8, 304, 112, 300, { fill: '#d9edf0', rx: 40, stroke: '#a9c9d0', 'stroke-width': 5 }) +
    rect(x + 34, 318, 60, 256, { fill: core, rx: 18 }) +
    stroke(
      `M${n(x + 34)} 360h60M${n(x + 34)} 400h60M${n(x + 34)} 440h60M${n(x + 34)} 480h60M${n(x + 34)} 520h60`,
      '#ffffff',
      5,
      { opacity: 0.5 },
    ) +
    rect(x + 18, 330, 14, 220, { fill: '#ffffff', opacity: 0.75, rx: 7 });
  return (
    rect(150, 196, 520, 74, { fill: '#e9e2d0', rx: 16 }) +
    rect(150, 196, 520, 18, { fill: '#fbf7ec', rx: 9 }) +
    stroke('M306 280H346M464 280H504', '#5f6f72', 18) +
    stage(170, '#e3c48a') +
    stage(336, '#4b5553') +
    stage(502, '#8fc7cf') +
    stroke('M640 280H700V330', '#5f6f72', 16) +
    stroke('M706 640V300Q706 214 786 214Q862 214 862 300V340', '#8f9a98', 26) +
    stroke('M698 640V300Q698 210 786 206', '#d5dcda', 7) +
    rect(664, 620, 90, 34, { fill: '#6f7c7a', rx: 10 }) +
    rect(746, 400, 74, 20, { fill: colour, rx: 10, transform: 'rotate(-16 746 400)' }) +
    stroke('M862 352V560', '#8fd0dd', 15) +
    path('M796 540H928L912 780Q862 796 812 780Z', { fill: '#eaf6f6', opacity: 0.9 }) +
    path('M802 620Q862 636 922 620L912 780Q862 796 812 780Z', { fill: '#8fd0dd' }) +
    ellipse(862, 622, 60, 12, { fill: '#b9e4ea' }) +
    stroke('M816 566L826 760', '#ffffff', 9, { opacity: 0.8 }) +
    path('M420 680c-40 56 -46 72 -46 92a46 46 0 0 0 92 0c0 -20 -6 -36 -46 -92Z', {
      fill: '#5fb3c4',
    }) +
    path('M398 760q0 26 20 34', {
      fill: 'none',
      stroke: '#e4f5f7',
      'stroke-width': 8,
      'stroke-linecap': 'round',
    })
  );
}

export function pairOfGoats(): string {
  const light = lightAt('day');
  return (
    drawGoat(light, { x: 730, y: 790, size: 330, mirror: true }, '#7d5238') +
    drawGoat(light, { x: 280, y: 800, size: 350 }, '#f0e2ca')
  );
}

/** A room of mud brick whose roof is being laid: beams across, boards over half of them. */
export function roof(colour: string): string {
  const wall = '#d0a06c';
  const bricks = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 8 }, (_unused, column) =>
      rect(206 + column * 76 + (row % 2) * 38 - 20, 502 + row * 50, 68, 42, {
        fill: shade(wall, 0.12),
        opacity: 0.5,
        rx: 5,
      }),
    ).join(''),
  ).join('');
  const beams = [230, 330, 430, 530, 630, 730]
    .map(
      (x) =>
        circle(x, 470, 27, { fill: '#8a5a34' }) +
        circle(x, 470, 16, { fill: '#d9a869' }) +
        circle(x, 470, 7, { fill: '#b9804f' }),
    )
    .join('');
  const boards = [0, 1, 2, 3, 4]
    .map((index) =>
      polygon(
        [
          [176 + index * 82, 440],
          [250 + index * 82, 440],
          [310 + index * 74, 320],
          [242 + index * 74, 320],
        ],
        { fill: index % 2 === 0 ? '#dcae74' : '#cf9c60' },
      ),
    )
    .join('');
  return (
    polygon(
      [
        [176, 440],
        [824, 440],
        [762, 320],
        [242, 320],
      ],
      { fill: '#5a4030' },
    ) +
    stroke('M612 440L576 322M706 440L660 322M796 440L742 322', '#a8713f', 22) +
    boards +
    rect(190, 440, 620, 360, { fill: wall }) +
    `<clipPath id="room"><rect x="190" y="490" width="620" height="310"/></clipPath><g clip-path="url(#room)">${bricks}</g>` +
    beams +
    path('M440 800V640Q440 560 500 560Q560 560 560 640V800Z', { fill: colour }) +
    path('M456 800V640Q456 576 500 576V800Z', { fill: lighten(colour, 0.16) }) +
    circle(540, 690, 8, { fill: '#f2c75c' }) +
    rect(264, 600, 110, 100, { fill: '#5a4030', rx: 6 }) +
    stroke('M319 600V700M264 650H374', '#a8713f', 9) +
    rect(630, 600, 110, 100, { fill: '#5a4030', rx: 6 }) +
    stroke('M685 600V700M630 650H740', '#a8713f', 9) +
    stroke('M870 806L770 300M930 806L830 300', '#a8713f', 15) +
    stroke('M856 730H912M840 650H898M824 570H882M808 490H866M792 410H850', '#a8713f', 11) +
    rect(90, 770, 190, 24, { fill: '#dcae74', rx: 4 }) +
    rect(104, 746, 180, 24, { fill: '#cf9c60', rx: 4 }) +
    rect(96, 722, 170, 24, { fill: '#dcae74', rx: 4 })
  );
}

export function teeth(colour: string): string {
  const brush = (x: number, turn: number, tone: string): string =>
    placed(
      { x, y: 640, turn },
      rect(-17, -400, 34, 440, { fill: tone, rx: 17 }),
      rect(-30, -404, 20, 100, { fill: '#fffaf0', rx: 6 }),
      stroke('M-30 -380h18M-30 -356h18M-30 -332h18', '#b9d0d6', 4),
    );
  return (
    brush(690, 10, '#f2b544') +
    brush(620, -12, '#2e6f9e') +
    path('M540 560H800L776 780Q670 800 564 780Z', { fill: colour }) +
    path('M540 560H620L610 788Q584 786 564 780Z', { fill: lighten(colour, 0.2) }) +
    ellipse(670, 562, 130, 20, { fill: shade(colour, 0.35) }) +
    path(
      'M190 460C170 350 240 300 320 330Q350 344 380 330C460 300 530 350 510 460C500 540 486 560 474 660C466 740 450 780 424 780C392 780 404 640 350 640C296 640 308 780 276 780C250 780 234 740 226 660C214 560 200 540 190 460Z',
      { fill: '#fffdf6', stroke: '#ded3bd', 'stroke-width': 7 },
    ) +
    path('M222 450Q216 380 270 366', {
      fill: 'none',
      stroke: '#e6efe9',
      'stroke-width': 18,
      'stroke-linecap': 'round',
    }) +
    circle(300, 470, 15, { fill: '#3b2a20' }) +
    circle(400, 470, 15, { fill: '#3b2a20' }) +
    stroke('M306 520Q350 564 394 520', '#3b2a20', 10) +
    ellipse(268, 510, 22, 14, { fill: '#f0b7a4' }) +
    ellipse(432, 510, 22, 14, { fill: '#f0b7a4' }) +
    path(
      'M150 300l14 34l34 14l-34 14l-14 34l-14 -34l-34 -14l34 -14ZM520 250l10 24l24 10l-24 10l-10 24l-10 -24l-24 -10l24 -10Z',
      { fill: '#f2b544' },
    )
  );
}

/** A hearing aid that sits behind the ear, in its open box, and batteries. */
export function hearingAid(colour: string): string {
  const battery = (x: number, y: number): string =>
    ellipse(x, y + 14, 50, 20, { fill: '#8f9a98' }) +
    ellipse(x, y, 50, 20, { fill: '#d9dedb' }) +
    stroke(`M${n(x - 12)} ${n(y)}h24M${n(x)} ${n(y - 8)}v16`, '#6f7c7a', 6);
  return (
    path('M180 640H700L660 796H220Z', { fill: colour }) +
    path('M180 640H700L692 676H188Z', { fill: lighten(colour, 0.2) }) +
    ellipse(440, 642, 250, 38, { fill: shade(colour, 0.4) }) +
    ellipse(440, 640, 226, 28, { fill: '#f7f0e4' }) +
    path(
      'M330 610C270 540 270 360 350 280C420 214 520 230 556 300C570 330 540 350 520 322C490 284 430 286 400 330C366 384 390 520 430 580C446 620 380 660 330 610Z',
      {
        fill: '#e3bd8f',
        stroke: '#c79a66',
        'stroke-width': 6,
      },
    ) +
    path('M338 560C310 480 316 380 364 320', {
      fill: 'none',
      stroke: '#f3dcb8',
      'stroke-width': 16,
      'stroke-linecap': 'round',
    }) +
    circle(376, 560, 15, { fill: '#8a5f3f' }) +
    rect(330, 420, 22, 60, { fill: '#8a5f3f', rx: 10 }) +
    stroke('M546 306Q650 300 664 400Q668 450 624 476', '#cfe3e6', 17) +
    stroke('M546 306Q650 300 664 400Q668 450 624 476', '#ffffff', 5, { opacity: 0.7 }) +
    path('M640 452Q560 446 560 510Q566 566 620 560Q672 548 664 500Z', {
      fill: '#f0d6b4',
      stroke: '#d0a878',
      'stroke-width': 6,
    }) +
    circle(606, 512, 15, { fill: '#8a5f3f' }) +
    stroke('M720 330q34 60 0 124M766 296q56 96 0 192M812 262q78 130 0 260', '#f2b544', 15) +
    battery(790, 700) +
    battery(850, 756) +
    battery(750, 766)
  );
}
