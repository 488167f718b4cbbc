import { drawBunting, drawSchool } from './school-building.ts';
import { drawRoad, drawTree } from './land.ts';
import { lit } from './light.ts';
import { shade } from './palette.ts';
import { drawPalm } from './palms.ts';
import { drawPerson } from './people.ts';
import { drawDistance, drawStreet, drawYard } from './settings.ts';
import { canvas } from './stage.ts';
import type { Stage } from './stage.ts';
import { circle, ellipse, n, path, rect, stroke } from './svg.ts';

/** A school and its yard: pupils with their bags, bunting, a tree. */
export function drawSchoolYard(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const uniform = people.pick(['#2e6f9e', '#0f6e62', '#7d3f58']);
  const pupils = [
    { role: 'girl', pose: 'walk', x: 430, y: 800, height: 205 },
    { role: 'boy', pose: 'walk', x: 590, y: 850, height: 214 },
    { role: 'girl', pose: 'wave', x: 1000, y: 870, height: 218 },
    { role: 'boy', pose: 'stand', x: 1130, y: 820, height: 205 },
    { role: 'girl', pose: 'stand', x: 760, y: 770, height: 180 },
  ] as const;
  return (
    drawDistance(stage, 430) +
    drawYard(stage, 440, '#e8cfa0') +
    drawPalm(light, stage.part('palm-a'), { x: 150, y: 600, height: 420, depth: 0.12 }) +
    drawPalm(light, stage.part('palm-b'), { x: 1420, y: 610, height: 470, depth: 0.1 }) +
    drawSchool(light, stage.part('school'), { x: 280, y: 660, width: 900, height: 370 }) +
    drawRoad(light, { fromX: 730, fromY: 660, toX: 760, toY: canvas.height, near: 300, far: 60 }) +
    drawTree(light, stage.part('tree'), people.pick([110, 1400]), 800, 420) +
    drawBunting([290, 330], [1170, 330], 22) +
    pupils
      .map((pupil) => drawPerson(light, people, { ...pupil, bag: true, cloth: uniform }))
      .join('')
  );
}

function waterPoint(stage: Stage): string {
  const { light } = stage;
  const tank = lit(light, '#3f8fa0');
  const metal = lit(light, '#5f6f72');
  const stone = lit(light, '#d2c2a2');
  const ribs = [0, 1, 2, 3]
    .map((index) => rect(640, 330 + index * 44, 190, 8, { fill: shade(tank, 0.25), opacity: 0.6 }))
    .join('');
  const filters = [0, 1, 2]
    .map((index) =>
      rect(850 + index * 46, 560, 34, 110, {
        fill: lit(light, index === 1 ? '#2f7391' : '#f7f0e4'),
        rx: 12,
        stroke: metal,
        'stroke-width': 4,
      }),
    )
    .join('');
  return (
    ellipse(760, 800, 330, 26, { fill: '#3b1f1a', opacity: 0.18 }) +
    rect(610, 520, 250, 270, { fill: stone }) +
    rect(610, 520, 250, 20, { fill: shade(stone, 0.2) }) +
    rect(630, 540, 210, 250, { fill: shade(stone, 0.06) }) +
    rect(640, 300, 190, 220, { fill: tank, rx: 26 }) +
    rect(700, 284, 70, 24, { fill: shade(tank, 0.2), rx: 8 }) +
    ribs +
    rect(652, 316, 26, 190, { fill: '#ffffff', opacity: 0.22, rx: 12 }) +
    stroke('M830 480H1000V600M990 690V640', metal, 12) +
    filters +
    stroke('M668 650H590V676M735 650V676M802 650H900V690', metal, 13) +
    rect(572, 664, 36, 14, { fill: '#b4472e', rx: 6 }) +
    rect(718, 664, 36, 14, { fill: '#b4472e', rx: 6 }) +
    stroke('M590 680V772M735 680V776', '#a8dbe6', 9, { opacity: 0.9 }) +
    path('M540 776H930V826H520Q520 790 540 776Z', { fill: shade(stone, 0.12) }) +
    ellipse(735, 784, 190, 16, { fill: '#9fd5dd' }) +
    path('M715 604c-18 -26 -18 -40 0 -66c18 26 18 40 0 66Z', {
      fill: '#2f7391',
      transform: 'translate(20 -170) scale(1)',
    })
  );
}

/** Clean water: a tank with filters and taps, and those who fetch from it. */
export function drawWaterPoint(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const can = (x: number, y: number, colour: string): string =>
    rect(x, y, 70, 84, { fill: lit(light, colour), rx: 10 }) +
    rect(x + 42, y - 14, 18, 18, { fill: shade(lit(light, colour), 0.25), rx: 4 }) +
    stroke(`M${n(x + 8)} ${n(y + 2)}q14 -22 30 0`, shade(lit(light, colour), 0.2), 7);
  const glass =
    rect(-4, -68, 8, 11, { fill: '#d4f1f4', opacity: 0.95 }) +
    rect(-4, -63, 8, 6, { fill: '#6fb9c9' });
  return (
    drawDistance(stage, 420) +
    drawYard(stage, 430, '#dcc08c') +
    drawStreet(stage, { from: -80, to: 420, y: 600, height: 230 }) +
    drawStreet(stage, { from: 1060, to: 1500, y: 610, height: 240 }) +
    drawPalm(light, stage.part('palm'), { x: 560, y: 640, height: 470, depth: 0.1 }) +
    waterPoint(stage) +
    drawPerson(light, people, { role: 'mother', pose: 'reach', x: 470, y: 850, height: 330 }) +
    can(520, 780, '#d9a441') +
    drawPerson(light, people, {
      role: 'girl',
      pose: 'hold',
      x: 950,
      y: 870,
      height: 250,
      holding: glass,
    }) +
    drawPerson(light, people, {
      role: 'boy',
      pose: people.pick(['wave', 'stand']),
      x: 1130,
      y: 850,
      height: 240,
      mirror: true,
    }) +
    can(1200, 800, '#3f8f86') +
    can(330, 830, '#c65f5f')
  );
}

/** A day of games: ball, kite, bunting, and a leader among the children. */
export function drawGames(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const kiteX = people.between(900, 1180);
  const kite =
    path(`M${n(kiteX)} 120l62 84l-62 104l-62 -104Z`, { fill: lit(light, '#b4472e') }) +
    path(`M${n(kiteX)} 120l62 84h-62Z`, { fill: lit(light, '#f2b544') }) +
    path(`M${n(kiteX)} 308l-62 -104h62Z`, { fill: lit(light, '#3f8f86') }) +
    stroke(`M${n(kiteX)} 308q60 160 -60 300T${n(kiteX - 40)} 600`, '#6b4a34', 2.5, {
      opacity: 0.6,
    });
  const ball =
    circle(640, 860, 40, { fill: '#fffaf0' }) +
    path('M640 838l20 15l-8 24h-24l-8 -24Z', { fill: '#39566b' }) +
    stroke(
      'M640 838V822M660 853L676 846M652 877L662 892M628 877L618 892M620 853L604 846',
      '#39566b',
      4,
    );
  return (
    drawDistance(stage, 440) +
    drawYard(stage, 450, '#b9bd68') +
    drawTree(light, stage.part('tree-a'), 170, 700, 480) +
    drawTree(light, stage.part('tree-b'), 1390, 690, 430) +
    drawBunting([250, 330], [1310, 350], 60) +
    kite +
    drawPerson(light, people, { role: 'girl', pose: 'wave', x: kiteX - 50, y: 830, height: 240 }) +
    drawPerson(light, people, {
      role: 'man',
      pose: 'wave',
      x: 1240,
      y: 860,
      height: 350,
      cloth: '#0f6e62',
      mirror: true,
    }) +
    drawPerson(light, people, { role: 'boy', pose: 'run', x: 470, y: 880, height: 250 }) +
    ellipse(640, 900, 40, 8, { fill: '#3b1f1a', opacity: 0.25 }) +
    ball +
    drawPerson(light, people, {
      role: 'girl',
      pose: 'run',
      x: 800,
      y: 920,
      height: 250,
      mirror: true,
    }) +
    drawPerson(light, people, { role: 'boy', pose: 'lift', x: 300, y: 820, height: 225 })
  );
}
