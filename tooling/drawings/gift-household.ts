import { lighten, shade } from './palette.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from './svg.ts';

// Each object is centred on (500, 780) in a picture of 1000 x 1000 and takes one main colour.

export function coat(colour: string): string {
  const dark = shade(colour, 0.22);
  const puffs = [430, 520, 610, 700]
    .map((y) => `M352 ${n(y)}Q500 ${n(y + 26)} 648 ${n(y)}`)
    .join('');
  return (
    stroke('M500 236V190Q500 160 530 166', '#8a7358', 12) +
    path('M352 330Q240 380 196 650Q230 690 290 676L352 520Z', { fill: shade(colour, 0.1) }) +
    path('M648 330Q760 380 804 650Q770 690 710 676L648 520Z', { fill: shade(colour, 0.1) }) +
    stroke(
      'M250 460Q300 486 352 470M222 560Q270 590 322 576M750 460Q700 486 648 470M778 560Q730 590 678 576',
      dark,
      7,
    ) +
    path(
      'M400 270Q500 330 600 270Q660 300 660 360L664 780Q500 812 336 780L340 360Q340 300 400 270Z',
      { fill: colour },
    ) +
    stroke(puffs, dark, 8) +
    stroke('M500 310V792', dark, 10) +
    path('M386 276Q400 210 500 206Q600 210 614 276Q560 344 500 346Q440 344 386 276Z', {
      fill: lighten(colour, 0.15),
    }) +
    path('M420 272Q440 236 500 234Q560 236 580 272Q540 312 500 314Q460 312 420 272Z', {
      fill: shade(colour, 0.45),
    }) +
    stroke('M392 280Q440 348 500 350Q560 348 608 280', '#f3e3c8', 26) +
    rect(390, 640, 70, 12, { fill: dark, rx: 6 }) +
    rect(540, 640, 70, 12, { fill: dark, rx: 6 }) +
    rect(492, 420, 18, 44, { fill: '#f2b544', rx: 6 })
  );
}

export function blanket(colour: string): string {
  const fold = (y: number, tone: string): string =>
    path(`M240 ${n(y)}Q220 ${n(y + 46)} 244 ${n(y + 92)}H770Q796 ${n(y + 46)} 770 ${n(y)}Z`, {
      fill: tone,
    }) +
    ellipse(770, y + 46, 22, 46, { fill: shade(tone, 0.2) }) +
    path(`M330 ${n(y)}h54v92h-54ZM470 ${n(y)}h24v92h-24ZM610 ${n(y)}h54v92h-54Z`, {
      fill: '#fff6e2',
      opacity: 0.5,
    });
  const fringe = Array.from(
    { length: 30 },
    (_, index) => `M${n(256 + index * 17)} 778l${n((index % 3) - 1)} 26`,
  ).join('');
  return (
    stroke(fringe, shade(colour, 0.1), 6) +
    fold(686, colour) +
    fold(594, lighten(colour, 0.22)) +
    fold(502, shade(colour, 0.14)) +
    fold(410, colour) +
    path('M240 410Q500 360 770 410', { fill: lighten(colour, 0.15) }) +
    stroke('M500 392V780M240 590H786', '#f2b544', 18) +
    path(
      'M500 392C420 300 360 340 380 384C400 414 460 402 500 392C540 402 600 414 620 384C640 340 580 300 500 392Z',
      { fill: '#f2b544', stroke: '#c98a2c', 'stroke-width': 5 },
    )
  );
}

export function foodBox(colour: string): string {
  return (
    rect(340, 300, 110, 240, { fill: '#e9dcc0', rx: 20 }) +
    rect(360, 370, 70, 90, { fill: '#b4472e', rx: 8 }) +
    path('M470 330Q500 290 540 330V560H470Z', { fill: '#f2d27a' }) +
    rect(490, 284, 30, 46, { fill: '#b4472e', rx: 6 }) +
    rect(482, 400, 46, 70, { fill: '#fff6e2', rx: 6 }) +
    path('M560 560V360Q560 340 580 340H680V560Z', { fill: '#4f7a4b' }) +
    ellipse(620, 420, 34, 40, { fill: '#f7f0e4' }) +
    circle(300, 500, 54, { fill: '#c65f5f' }) +
    path('M300 448q6 -30 30 -34', { fill: 'none', stroke: '#4d7a4a', 'stroke-width': 9 }) +
    ellipse(700, 500, 80, 44, { fill: '#dba860', transform: 'rotate(-24 700 500)' }) +
    stroke('M664 486l20 30M700 470l20 30M736 456l16 26', '#b07c3c', 7) +
    polygon(
      [
        [220, 520],
        [780, 520],
        [750, 790],
        [250, 790],
      ],
      { fill: colour },
    ) +
    polygon(
      [
        [220, 520],
        [780, 520],
        [776, 556],
        [224, 556],
      ],
      { fill: lighten(colour, 0.2) },
    ) +
    path('M500 726c-90 -62 -44 -118 0 -74c44 -44 90 12 0 74Z', { fill: '#f7f0e4' })
  );
}

export function medicine(colour: string): string {
  const box =
    rect(420, 296, 160, 60, { fill: 'none', stroke: '#5a4636', 'stroke-width': 22, rx: 26 }) +
    rect(250, 350, 500, 360, { fill: '#fbf8ef', rx: 44 }) +
    rect(250, 600, 500, 110, { fill: '#e9e2d0', rx: 44 }) +
    rect(250, 470, 500, 20, { fill: colour }) +
    circle(500, 500, 104, { fill: colour }) +
    rect(476, 436, 48, 128, { fill: '#fbf8ef', rx: 8 }) +
    rect(436, 476, 128, 48, { fill: '#fbf8ef', rx: 8 });
  return (
    placed({ x: 0, y: 72 }, box) +
    rect(704, 560, 110, 220, { fill: '#a8622c', rx: 20 }) +
    rect(722, 520, 74, 50, { fill: '#f7f0e4', rx: 8 }) +
    rect(712, 630, 94, 90, { fill: '#fff6e2' }) +
    placed(
      { x: 250, y: 752, turn: -18 },
      rect(-70, -24, 70, 48, { fill: '#b4472e', rx: 24 }),
      rect(-24, -24, 90, 48, { fill: '#f2d27a', rx: 24 }),
    )
  );
}

export function stove(colour: string): string {
  return (
    rect(240, 430, 520, 330, { fill: '#e9e2d0', rx: 26 }) +
    rect(240, 430, 520, 60, { fill: '#5f6f72', rx: 20 }) +
    rect(240, 690, 520, 70, { fill: '#d6cdb8', rx: 24 }) +
    stroke('M270 770V800M730 770V800', '#3b4644', 22) +
    [330, 500, 670]
      .map(
        (x) => circle(x, 560, 30, { fill: '#3b4644' }) + stroke(`M${n(x)} 560V538`, '#f2b544', 8),
      )
      .join('') +
    rect(300, 628, 400, 40, { fill: '#b9b2a0', rx: 16 }) +
    stroke('M290 426H450M550 426H710', '#2b2f2e', 14) +
    path('M596 408q10 -26 0 -40M630 410q12 -30 0 -50M664 408q10 -26 0 -40', {
      fill: 'none',
      stroke: '#3f9fc4',
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }) +
    path('M280 300H460V390Q460 412 436 412H304Q280 412 280 390Z', { fill: colour }) +
    stroke('M262 330H280M460 330H486', shade(colour, 0.3), 18) +
    rect(268, 282, 204, 24, { fill: lighten(colour, 0.2), rx: 12 }) +
    circle(370, 272, 15, { fill: '#3b2a20' }) +
    stroke('M340 240q-14 -22 0 -44t0 -44M400 240q-14 -22 0 -44t0 -44', '#fffaf0', 9, {
      opacity: 0.8,
    })
  );
}

export function lamp(colour: string): string {
  return (
    circle(620, 520, 250, { fill: '#fff0bd', opacity: 0.35 }) +
    circle(620, 520, 170, { fill: '#fff0bd', opacity: 0.5 }) +
    polygon(
      [
        [250, 330],
        [470, 280],
        [500, 430],
        [290, 486],
      ],
      { fill: '#24506b' },
    ) +
    stroke('M270 380L480 330M280 432L492 382M324 314L362 466M398 296L430 448', '#9fc4d2', 6) +
    stroke('M390 470Q400 600 500 610', '#3b4644', 12) +
    rect(560, 376, 120, 40, { fill: colour, rx: 16 }) +
    stroke('M560 380Q560 300 620 300Q680 300 680 380', shade(colour, 0.3), 14) +
    rect(548, 416, 144, 210, { fill: '#fff6d8', rx: 20 }) +
    circle(620, 520, 54, { fill: '#ffe08a' }) +
    stroke('M572 420V624M668 420V624', '#b9a47a', 8) +
    path('M520 626H720L744 780H496Z', { fill: colour }) +
    circle(620, 704, 26, { fill: '#f2b544' })
  );
}

export function parcel(colour: string): string {
  return (
    rect(270, 420, 460, 360, { fill: colour, rx: 14 }) +
    rect(600, 420, 130, 360, { fill: shade(colour, 0.14), rx: 14 }) +
    rect(240, 370, 520, 90, { fill: lighten(colour, 0.12), rx: 14 }) +
    rect(456, 370, 88, 410, { fill: '#f2b544' }) +
    path(
      'M500 370C420 230 290 240 320 320C344 372 440 372 500 370C560 372 656 372 680 320C710 240 580 230 500 370Z',
      { fill: '#f2b544', stroke: '#c98a2c', 'stroke-width': 6 },
    ) +
    circle(500, 360, 34, { fill: '#e09f33' })
  );
}
