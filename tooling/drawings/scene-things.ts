import { lighten, shade } from './palette.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from './svg.ts';

// Things that stand in the scenes of projects, around (500, 780) in a field of 1000 x 1000, as gifts do.

export function sewingMachine(): string {
  const iron = '#2b3b3a';
  return (
    rect(180, 720, 620, 70, { fill: '#b9804f', rx: 12 }) +
    path('M250 720V690H560V480H340V560H290V440Q290 400 330 400H690Q730 400 730 440V720Z', {
      fill: iron,
    }) +
    stroke('M340 430H690', '#f2b544', 8) +
    circle(742, 470, 62, { fill: '#d9a441' }) +
    circle(742, 470, 20, { fill: '#8a5f3f' }) +
    stroke('M315 560V690', '#d8d2c4', 12) +
    rect(520, 344, 26, 60, { fill: '#b4472e', rx: 8 }) +
    path('M140 716Q230 660 330 706Q430 740 520 716L500 800Q320 830 150 800Z', { fill: '#2e6f9e' }) +
    stroke('M170 772Q320 800 490 770', '#cfe3ea', 6)
  );
}

export function bakingOven(): string {
  const loaf = (x: number, y: number): string =>
    ellipse(x, y, 64, 22, { fill: '#dba860' }) + ellipse(x - 8, y - 6, 34, 9, { fill: '#f0cf97' });
  return (
    stroke('M620 330Q600 250 640 190T630 70', '#fffaf0', 26, { opacity: 0.45 }) +
    rect(590, 280, 70, 160, { fill: '#9a6a4a' }) +
    path('M190 790Q170 400 500 380Q830 400 810 790Z', { fill: '#c08a5e' }) +
    path('M190 790Q184 690 210 600H790Q816 690 810 790Z', { fill: shade('#c08a5e', 0.12) }) +
    path('M360 740V610Q370 510 500 510Q630 510 640 610V740Z', { fill: '#3b2318' }) +
    path(
      'M400 740Q390 640 440 610Q440 660 480 640Q500 580 530 620Q560 650 590 640Q610 690 600 740Z',
      {
        fill: '#e0782f',
      },
    ) +
    path('M440 740Q440 680 490 670Q540 680 550 740Z', { fill: '#f7c55a' }) +
    rect(300, 736, 400, 30, { fill: '#8a5f3f', rx: 8 }) +
    rect(820, 700, 190, 26, { fill: '#a8713f', rx: 6 }) +
    stroke('M840 726V800M990 726V800', '#8a5f3f', 14) +
    loaf(880, 690) +
    loaf(950, 684) +
    loaf(914, 664)
  );
}

export function beehives(): string {
  const hive = (x: number, tone: string): string =>
    rect(x, 540, 200, 200, { fill: tone, rx: 6 }) +
    stroke(`M${n(x)} 606H${n(x + 200)}M${n(x)} 672H${n(x + 200)}`, shade(tone, 0.2), 7) +
    polygon(
      [
        [x - 20, 540],
        [x + 220, 540],
        [x + 200, 500],
        [x, 500],
      ],
      { fill: '#e9e2d0' },
    ) +
    rect(x + 60, 706, 80, 18, { fill: '#3b2318', rx: 8 }) +
    stroke(`M${n(x + 24)} 740V800M${n(x + 176)} 740V800`, '#8a5f3f', 16);
  const bee = (x: number, y: number): string =>
    ellipse(x - 4, y - 15, 9, 13, { fill: '#ffffff', opacity: 0.8 }) +
    ellipse(x, y, 18, 12, { fill: '#f2b544' }) +
    stroke(`M${n(x - 5)} ${n(y - 10)}v20M${n(x + 6)} ${n(y - 10)}v20`, '#2a1512', 5);
  return (
    hive(140, '#3f8f86') +
    hive(410, '#e0a94a') +
    hive(680, '#c9705a') +
    [
      [200, 430],
      [330, 380],
      [470, 440],
      [620, 370],
      [760, 430],
      [880, 470],
      [560, 290],
    ]
      .map(([x = 0, y = 0]) => bee(x, y))
      .join('')
  );
}

export function dentalChair(): string {
  const seat = '#3f8f86';
  return (
    stroke('M760 790V260Q760 200 700 200H560', '#9aa39f', 20) +
    ellipse(540, 216, 84, 34, { fill: '#fff6d8', stroke: '#9aa39f', 'stroke-width': 10 }) +
    polygon(
      [
        [480, 246],
        [610, 246],
        [700, 560],
        [330, 560],
      ],
      { fill: '#fff6d8', opacity: 0.4 },
    ) +
    ellipse(470, 790, 220, 26, { fill: '#8f9a98' }) +
    rect(430, 640, 80, 150, { fill: '#b9c0bd' }) +
    path(
      'M620 300Q690 300 680 370L610 600Q600 640 560 640H250Q210 640 190 690L170 740H110L140 640Q160 560 240 560H500L570 340Q584 300 620 300Z',
      {
        fill: seat,
      },
    ) +
    path('M620 300Q690 300 680 370L668 410L566 380L570 340Q584 300 620 300Z', {
      fill: lighten(seat, 0.3),
    }) +
    rect(330, 520, 200, 30, { fill: shade(seat, 0.3), rx: 15 }) +
    rect(800, 520, 150, 24, { fill: '#e9e2d0', rx: 6 }) +
    stroke('M876 544V790', '#9aa39f', 14) +
    stroke('M820 508V470M850 508V460M884 508V474M914 508V464', '#8f9a98', 8) +
    rect(800, 620, 150, 100, { fill: '#fbf8ef', rx: 10, stroke: '#d5cbb4', 'stroke-width': 5 })
  );
}

export function computers(): string {
  const one = (x: number): string =>
    rect(x, 470, 260, 190, { fill: '#3b4644', rx: 14 }) +
    rect(x + 16, 486, 228, 158, { fill: '#d3e9ea' }) +
    rect(x + 34, 506, 90, 60, { fill: '#f2b544', rx: 6 }) +
    stroke(
      `M${n(x + 140)} 516h84M${n(x + 140)} 544h60M${n(x + 34)} 592h190M${n(x + 34)} 618h140`,
      '#3f8f86',
      8,
    ) +
    rect(x + 110, 660, 40, 60, { fill: '#5f6f72' }) +
    rect(x + 60, 714, 140, 16, { fill: '#5f6f72', rx: 8 }) +
    rect(x + 20, 744, 220, 34, { fill: '#e9e2d0', rx: 8 }) +
    stroke(`M${n(x + 36)} 756h188M${n(x + 36)} 768h188`, '#b9b2a0', 4);
  return one(30) + one(370) + one(710);
}

/** A minibus seen from the side. */
export function minibus(): string {
  const wheel = (x: number): string =>
    circle(x, 740, 66, { fill: '#2b2f2e' }) + circle(x, 740, 30, { fill: '#cfc8b8' });
  return (
    ellipse(500, 800, 480, 26, { fill: '#3b1f1a', opacity: 0.25 }) +
    path(
      'M60 730V420Q60 370 110 370H700Q760 370 800 430L880 550Q950 560 950 620V730Q950 750 930 750H80Q60 750 60 730Z',
      {
        fill: '#fbf7ec',
      },
    ) +
    rect(60, 600, 890, 60, { fill: '#0f6e62' }) +
    rect(110, 420, 170, 130, { fill: '#bfe0e4', rx: 14 }) +
    rect(310, 420, 170, 130, { fill: '#bfe0e4', rx: 14 }) +
    path('M650 420H700Q736 424 764 466L816 550H650Z', { fill: '#bfe0e4' }) +
    stroke('M510 400V740M626 400V740', '#d5cbb4', 6) +
    rect(546, 560, 44, 12, { fill: '#8f9a98', rx: 6 }) +
    rect(548, 450, 40, 100, { fill: '#b4472e', rx: 6 }) +
    rect(518, 480, 100, 40, { fill: '#b4472e', rx: 6 }) +
    rect(120, 346, 520, 26, { fill: '#8f9a98', rx: 8 }) +
    rect(160, 296, 180, 54, { fill: '#c98a4a', rx: 8 }) +
    rect(370, 310, 120, 40, { fill: '#3f8f86', rx: 8 }) +
    circle(922, 650, 24, { fill: '#ffe08a' }) +
    wheel(230) +
    wheel(770)
  );
}

/** Timber in a stack, a saw and a trestle. */
export function timber(): string {
  const plank = (x: number, y: number, w: number, tone: string): string =>
    rect(x, y, w, 44, { fill: tone, rx: 4 }) +
    stroke(`M${n(x + 30)} ${n(y + 18)}H${n(x + w - 60)}`, shade(tone, 0.16), 4) +
    rect(x + w - 26, y, 26, 44, { fill: lighten(tone, 0.3), rx: 4 });
  return (
    plank(40, 744, 560, '#cf9c60') +
    plank(70, 700, 520, '#dcae74') +
    plank(50, 656, 540, '#c98f54') +
    plank(100, 612, 470, '#dcae74') +
    stroke(
      'M690 790L740 560L790 790M890 790L940 560L990 790M700 740H780M900 740H980',
      '#8a5f3f',
      18,
    ) +
    rect(640, 536, 380, 40, { fill: '#dcae74', rx: 4 }) +
    path('M760 536L900 430L936 470L800 540Z', { fill: '#cdd4d1' }) +
    path('M896 426q34 -30 66 6q10 30 -26 44Z', { fill: '#b4472e' })
  );
}

/** A room whose roof has fallen in: bare beams, a cracked wall. */
export function brokenRoof(): string {
  const wall = '#c79a6a';
  return (
    path('M150 800V420L230 380L290 430L360 390L420 440H620L690 400L760 450L850 410V800Z', {
      fill: wall,
    }) +
    path('M150 800V420L230 380L290 430L310 800Z', { fill: shade(wall, 0.1) }) +
    stroke('M230 350L420 470M380 330L520 480M600 340L560 470M740 360L640 470', '#7d5638', 22) +
    path('M420 440H620L600 480L540 466L480 490Z', { fill: '#5a4030' }) +
    stroke('M660 440L690 520L670 580L710 660M330 440L350 520L336 570', shade(wall, 0.4), 8) +
    path('M450 800V640Q450 570 510 570Q570 570 570 640V800Z', { fill: '#5a4030' }) +
    rect(640, 600, 110, 96, { fill: '#5a4030', rx: 4 }) +
    stroke('M640 648H750M695 600V696', '#7d5638', 9) +
    polygon(
      [
        [230, 800],
        [290, 740],
        [350, 760],
        [400, 800],
      ],
      { fill: shade(wall, 0.2) },
    ) +
    rect(250, 620, 90, 70, { fill: '#5a4030', rx: 4 })
  );
}

/** An eye chart whose rows grow smaller; it shows no letters of any script. */
export function eyeChart(x: number, y: number): string {
  const sign = (at: number, top: number, size: number, turn: number): string =>
    stroke(
      `M${n(size / 2)} ${n(-size / 2)}H${n(-size / 2)}V${n(size / 2)}H${n(size / 2)}M${n(-size / 2)} 0H${n(size / 2)}`,
      '#1d2a28',
      size * 0.2,
      { transform: `translate(${n(at)} ${n(top)}) rotate(${n(turn)})`, 'stroke-linecap': 'butt' },
    );
  const rows = [
    [58, [90]],
    [40, [0, 180]],
    [28, [270, 0, 90]],
    [19, [180, 90, 0, 270]],
  ] as const;
  let top = y + 62;
  let drawn = rect(x, y, 210, 300, {
    fill: '#fffdf6',
    rx: 8,
    stroke: '#d5cbb4',
    'stroke-width': 5,
  });
  for (const [size, turns] of rows) {
    for (const [index, turn] of turns.entries()) {
      drawn += sign(x + 105 + (index - (turns.length - 1) / 2) * size * 1.8, top, size, turn);
    }
    top += size + 26;
  }
  return drawn;
}

/** Jars of clay beside the water, for those who have no tap. */
export function waterJars(): string {
  const jar = (x: number, y: number, size: number, tone: string): string =>
    ellipse(x, y, size * 0.5, size * 0.08, { fill: '#3b1f1a', opacity: 0.2 }) +
    path(
      `M${n(x - size * 0.16)} ${n(y - size)}H${n(x + size * 0.16)}L${n(x + size * 0.13)} ${n(y - size * 0.82)}Q${n(x + size * 0.46)} ${n(y - size * 0.64)} ${n(x + size * 0.34)} ${n(y - size * 0.2)}Q${n(x + size * 0.2)} ${n(y)} ${n(x)} ${n(y)}Q${n(x - size * 0.2)} ${n(y)} ${n(x - size * 0.34)} ${n(y - size * 0.2)}Q${n(x - size * 0.46)} ${n(y - size * 0.64)} ${n(x - size * 0.13)} ${n(y - size * 0.82)}Z`,
      { fill: tone },
    ) +
    stroke(
      `M${n(x - size * 0.36)} ${n(y - size * 0.52)}Q${n(x)} ${n(y - size * 0.44)} ${n(x + size * 0.36)} ${n(y - size * 0.52)}`,
      lighten(tone, 0.3),
      8,
    );
  return (
    jar(240, 800, 330, '#b9774a') + jar(480, 830, 260, '#a8633c') + jar(700, 800, 300, '#c48a5a')
  );
}

/** A book of accounts, a tin box and what a circle of neighbours has saved. */
export function savings(): string {
  const coins = (x: number, count: number): string =>
    Array.from(
      { length: count },
      (_, index) =>
        ellipse(x, 776 - index * 20, 56, 18, { fill: '#c98a2c' }) +
        ellipse(x, 770 - index * 20, 56, 18, { fill: '#f2c75c' }),
    ).join('');
  return (
    rect(560, 560, 330, 230, { fill: '#0f6e62', rx: 18 }) +
    rect(560, 560, 330, 70, { fill: '#3f8f86', rx: 18 }) +
    rect(560, 612, 330, 18, { fill: '#0a4f47' }) +
    rect(660, 586, 130, 18, { fill: '#08332e', rx: 9 }) +
    circle(725, 690, 26, { fill: '#f2c75c' }) +
    coins(470, 4) +
    coins(350, 6) +
    path('M20 790V640Q130 600 220 650Q310 600 330 640V700L300 790Q250 760 160 790Q90 760 20 790Z', {
      fill: '#fffaf0',
      stroke: '#b4472e',
      'stroke-width': 10,
    }) +
    stroke('M60 680Q130 656 190 684M60 716Q130 692 190 720M60 752Q130 730 180 752', '#c9bfae', 7)
  );
}
