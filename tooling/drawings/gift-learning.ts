import { lighten, shade } from './palette.ts';
import { circle, ellipse, group, n, path, placed, rect, stroke } from './svg.ts';

// Each object is centred on (500, 780) in a picture of 1000 x 1000 and takes one main colour.

function wheel(x: number, y: number): string {
  const spokes = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI;
    const dx = Math.cos(angle) * 136;
    const dy = Math.sin(angle) * 136;
    return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
  }).join('');
  return (
    stroke(spokes, '#b9b4a8', 3) +
    circle(x, y, 142, { fill: 'none', stroke: '#2b2f2e', 'stroke-width': 20 }) +
    circle(x, y, 128, { fill: 'none', stroke: '#cfc8b8', 'stroke-width': 7 }) +
    circle(x, y, 16, { fill: '#5f6f72' })
  );
}

export function bicycle(colour: string): string {
  return (
    wheel(300, 638) +
    wheel(706, 638) +
    stroke('M300 638L440 440L640 430L484 640ZM440 440L484 640M410 396L440 440', colour, 20) +
    stroke('M300 638H484', shade(colour, 0.25), 14) +
    stroke('M706 638L632 380', shade(colour, 0.15), 20) +
    stroke('M632 384Q600 330 690 330Q724 332 716 358', '#3b4644', 16) +
    stroke('M686 330H716', '#b4472e', 24) +
    path('M352 384Q396 360 462 382Q470 406 430 404L366 402Q348 398 352 384Z', { fill: '#5a3a28' }) +
    circle(484, 640, 46, { fill: 'none', stroke: '#5f6f72', 'stroke-width': 10 }) +
    stroke('M484 640L540 700M526 704H560M484 640L436 588', '#5f6f72', 12) +
    path('M640 470L792 470L776 566H656Z', { fill: '#d9a877' }) +
    stroke('M648 500H786M652 532H780M680 472V564M716 472V564M752 472V564', '#a8713f', 6) +
    circle(650, 420, 24, { fill: '#f2e3b4', stroke: '#8a7358', 'stroke-width': 6 })
  );
}

export function schoolBag(colour: string): string {
  const dark = shade(colour, 0.25);
  return (
    stroke('M420 300Q420 220 500 220Q580 220 580 300', dark, 26) +
    rect(196, 470, 130, 220, { fill: shade(colour, 0.15), rx: 40 }) +
    rect(674, 470, 130, 220, { fill: shade(colour, 0.15), rx: 40 }) +
    path('M280 400Q280 270 410 270H590Q720 270 720 400V720Q720 780 660 780H340Q280 780 280 720Z', {
      fill: colour,
    }) +
    path('M280 400Q280 270 410 270H590Q720 270 720 400V460Q500 520 280 460Z', {
      fill: lighten(colour, 0.12),
    }) +
    stroke('M284 462Q500 522 716 462', dark, 8) +
    rect(340, 560, 320, 180, { fill: lighten(colour, 0.08), rx: 34 }) +
    stroke('M352 606H648', dark, 8) +
    rect(486, 600, 28, 40, { fill: '#f2b544', rx: 8 }) +
    rect(384, 440, 36, 90, { fill: '#8a5f3f', rx: 10 }) +
    rect(580, 440, 36, 90, { fill: '#8a5f3f', rx: 10 }) +
    path('M500 660l10 22l24 2l-18 16l6 24l-22 -13l-22 13l6 -24l-18 -16l24 -2Z', { fill: '#f7f0e4' })
  );
}

export function shoes(colour: string): string {
  const shoe = group(
    {},
    path('M-210 20Q-216 -120 -170 -150L-90 -140Q-60 -60 60 -40Q190 -24 206 30Z', { fill: colour }),
    path('M-170 -150L-90 -140Q-84 -118 -70 -100Q-140 -96 -196 -110Q-186 -140 -170 -150Z', {
      fill: shade(colour, 0.35),
    }),
    path('M96 -32Q190 -20 206 30H90Q80 -4 96 -32Z', { fill: '#f7f0e4' }),
    rect(-220, 20, 434, 40, { fill: '#f7f0e4', rx: 18 }),
    rect(-220, 44, 434, 18, { fill: '#cbbfa6', rx: 9 }),
    stroke('M-70 -92L-10 -112M-36 -66L24 -90M0 -48L60 -72', '#fff6e2', 11),
    stroke('M-176 -60Q-120 -20 -100 18', lighten(colour, 0.4), 10),
  );
  return (
    placed({ x: 560, y: 600, scale: 0.98 }, shoe) + placed({ x: 450, y: 716, scale: 1.1 }, shoe)
  );
}

export function books(colour: string): string {
  const book = (x: number, y: number, w: number, tone: string): string =>
    rect(x, y, w, 76, { fill: tone, rx: 12 }) +
    rect(x + 20, y + 12, w - 10, 52, { fill: '#fff6e2' }) +
    stroke(
      `M${n(x + 40)} ${n(y + 30)}H${n(x + w)}M${n(x + 40)} ${n(y + 46)}H${n(x + w)}`,
      '#d8ccb2',
      4,
    ) +
    rect(x, y, 40, 76, { fill: shade(tone, 0.2), rx: 12 });
  return (
    book(250, 704, 480, colour) +
    book(290, 626, 440, '#d9a441') +
    book(260, 548, 450, '#0f6e62') +
    path('M500 540Q380 450 240 490V320Q380 284 500 370Q620 284 760 320V490Q620 450 500 540Z', {
      fill: '#b4472e',
    }) +
    path('M500 516Q384 432 256 464V306Q384 274 500 356Z', { fill: '#fffaf0' }) +
    path('M500 516Q616 432 744 464V306Q616 274 500 356Z', { fill: '#f3e8d2' }) +
    stroke(
      'M300 340Q390 328 460 376M300 386Q390 374 460 422M540 376Q610 328 700 340M540 422Q610 374 700 386',
      '#c9bfae',
      7,
    ) +
    stroke('M780 780L836 560', '#f2b544', 26) +
    path('M823 562l13 -44l14 50Z', { fill: '#3b2a20' })
  );
}

export function toy(colour: string): string {
  const fur = '#b98152';
  return (
    circle(386, 300, 58, { fill: fur }) +
    circle(614, 300, 58, { fill: fur }) +
    circle(386, 300, 30, { fill: '#e3bd8f' }) +
    circle(614, 300, 30, { fill: '#e3bd8f' }) +
    ellipse(340, 570, 60, 100, { fill: shade(fur, 0.1), transform: 'rotate(28 340 570)' }) +
    ellipse(660, 570, 60, 100, { fill: shade(fur, 0.1), transform: 'rotate(-28 660 570)' }) +
    ellipse(500, 630, 160, 170, { fill: fur }) +
    ellipse(500, 650, 100, 116, { fill: '#e3bd8f' }) +
    ellipse(390, 750, 84, 62, { fill: fur }) +
    ellipse(610, 750, 84, 62, { fill: fur }) +
    ellipse(386, 756, 42, 34, { fill: '#e3bd8f' }) +
    ellipse(614, 756, 42, 34, { fill: '#e3bd8f' }) +
    ellipse(500, 380, 150, 130, { fill: lighten(fur, 0.08) }) +
    ellipse(500, 424, 70, 52, { fill: '#e9cba3' }) +
    circle(440, 366, 15, { fill: '#2a1512' }) +
    circle(560, 366, 15, { fill: '#2a1512' }) +
    ellipse(500, 404, 22, 15, { fill: '#3b2a20' }) +
    stroke('M500 418V434M470 440Q500 464 530 440', '#3b2a20', 7) +
    path('M500 512L400 474V556ZM500 512L600 474V556Z', { fill: colour }) +
    circle(500, 514, 22, { fill: shade(colour, 0.2) })
  );
}

export function glasses(colour: string): string {
  const lens = (x: number): string =>
    circle(x, 560, 118, {
      fill: '#dcefee',
      'fill-opacity': 0.75,
      stroke: colour,
      'stroke-width': 26,
    }) +
    stroke(`M${n(x - 50)} 530L${n(x + 10)} 480M${n(x - 40)} 580L${n(x + 50)} 500`, '#ffffff', 13, {
      opacity: 0.85,
    });
  return (
    path('M200 700H800L770 790H230Z', { fill: '#5a3a28' }) +
    path('M200 700H800L792 724H208Z', { fill: '#7d5234' }) +
    stroke(
      'M236 540L190 400Q186 370 216 366L300 360M764 540L810 400Q814 370 784 366L700 360',
      shade(colour, 0.2),
      20,
    ) +
    lens(350) +
    lens(650) +
    stroke('M464 540Q500 504 536 540', colour, 24)
  );
}
