import { lit } from './light.ts';
import { drawHouse } from './houses.ts';
import { drawBunting } from './school-building.ts';
import { drawRoad } from './land.ts';
import { drawSitter } from './portrait.ts';
import { drawPalm } from './palms.ts';
import { shade } from './palette.ts';
import { drawPerson } from './people.ts';
import { drawRoom, drawWindow } from './room.ts';
import { drawDistance, drawStreet, drawYard } from './settings.ts';
import type { Stage } from './stage.ts';
import { circle, ellipse, group, n, path, placed, polygon, rect, stroke } from './svg.ts';

function parcel(x: number, y: number, size: number, paper: string, ribbon: string): string {
  return (
    rect(x - size / 2, y - size, size, size, { fill: paper, rx: size * 0.05 }) +
    rect(x + size * 0.26, y - size, size * 0.24, size, { fill: shade(paper, 0.14) }) +
    rect(x - size * 0.08, y - size, size * 0.16, size, { fill: ribbon }) +
    path(
      `M${n(x)} ${n(y - size)}q${n(-size * 0.34)} ${n(-size * 0.36)} ${n(-size * 0.4)} ${n(-size * 0.1)}q${n(size * 0.04)} ${n(size * 0.16)} ${n(size * 0.4)} ${n(size * 0.1)}q${n(size * 0.36)} ${n(size * 0.06)} ${n(size * 0.4)} ${n(-size * 0.1)}q${n(-size * 0.06)} ${n(-size * 0.26)} ${n(-size * 0.4)} ${n(size * 0.1)}Z`,
      { fill: ribbon },
    )
  );
}

/** Parcels are handed out in a courtyard. */
export function drawGiving(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const held = (paper: string): string => parcel(0, -42, 17, paper, '#fff6e2');
  const table = lit(light, '#a86a40');
  return (
    drawDistance(stage, 400) +
    drawYard(stage, 410) +
    drawStreet(stage, { from: -60, to: 560, y: 620, height: 290 }) +
    drawStreet(stage, { from: 900, to: 1480, y: 620, height: 270 }) +
    drawPalm(light, stage.part('palm'), { x: 770, y: 640, height: 440, depth: 0.1 }) +
    drawBunting([-20, 250], [1520, 250], 70) +
    drawPerson(light, people, {
      role: 'woman',
      pose: 'reach',
      x: 1000,
      y: 810,
      height: 390,
      mirror: true,
      cloth: '#0f6e62',
    }) +
    drawPerson(light, people, {
      role: 'man',
      pose: 'hold',
      x: 1260,
      y: 800,
      height: 400,
      cloth: '#0f6e62',
    }) +
    ellipse(1130, 900, 330, 22, { fill: '#3b1f1a', opacity: 0.2 }) +
    stroke('M850 720V900M1410 720V900', shade(table, 0.3), 18) +
    polygon(
      [
        [800, 690],
        [1460, 690],
        [1480, 730],
        [780, 730],
      ],
      { fill: table },
    ) +
    parcel(1080, 712, 100, '#b4472e', '#f2b544') +
    parcel(1200, 716, 80, '#3f8f86', '#fff6e2') +
    parcel(1330, 714, 104, '#d9a441', '#b4472e') +
    drawPerson(light, people, {
      role: 'girl',
      pose: 'hold',
      x: 660,
      y: 900,
      height: 290,
      holding: held('#b4472e'),
    }) +
    drawPerson(light, people, {
      role: 'boy',
      pose: 'hold',
      x: 430,
      y: 920,
      height: 300,
      holding: held('#2e6f9e'),
    }) +
    drawPerson(light, people, { role: 'girl', pose: 'wave', x: 220, y: 880, height: 260 })
  );
}

/** Somebody from the team visits a family at its door. */
export function drawVisit(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const board = group(
    { transform: 'translate(2 -56) rotate(-8)' },
    rect(-8, -8, 15, 19, { fill: '#7a5638', rx: 1 }) +
      rect(-6.6, -6, 12, 15.6, { fill: '#fffaf0' }) +
      stroke('M-4.5 -2.6H3M-4.5 0.8H3M-4.5 4.2H0', '#8fa39c', 1),
  );
  return (
    drawDistance(stage, 420) +
    drawYard(stage, 430) +
    drawStreet(stage, { from: -80, to: 330, y: 590, height: 200 }) +
    drawPalm(light, stage.part('palm-a'), { x: 520, y: 690, height: 520, depth: 0.06 }) +
    drawRoad(light, { fromX: 430, fromY: 560, toX: 500, toY: 1000, near: 300, far: 50 }) +
    drawHouse(light, stage.part('house'), { x: 800, y: 760, width: 540, height: 520 }) +
    drawPalm(light, stage.part('palm-b'), { x: 1450, y: 800, height: 560 }) +
    drawPerson(light, people, {
      role: 'mother',
      pose: 'wave',
      x: 900,
      y: 880,
      height: 400,
      mirror: true,
    }) +
    drawPerson(light, people, { role: 'girl', pose: 'wave', x: 740, y: 900, height: 250 }) +
    drawPerson(light, people, { role: 'boy', pose: 'stand', x: 1050, y: 900, height: 260 }) +
    drawPerson(light, people, {
      role: 'woman',
      pose: 'hold',
      x: 500,
      y: 900,
      height: 420,
      cloth: '#0f6e62',
      holding: board,
    })
  );
}

/** A child writes at a table by the window: paper, pencils, a drawing on the wall. */
export function drawLetter(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const sitter = drawSitter({
    seed: `letter-${String(people.next())}`,
    gender: people.pick(['female', 'female', 'male']),
    age: people.whole(7, 13),
  });
  const wood = lit(light, '#b9804f');
  const sheet = (x: number, y: number, w: number, h: number, colour: string): string =>
    rect(x, y, w, h, { fill: colour }) +
    rect(x + w * 0.44, y - 10, w * 0.12, 20, { fill: '#f2b544', opacity: 0.8 });
  const art = (x: number, y: number): string =>
    sheet(x, y, 150, 120, '#fffaf0') +
    circle(x + 112, y + 32, 15, { fill: '#f2b544' }) +
    path(`M${n(x + 22)} ${n(y + 100)}v-34l30 -24l30 24v34Z`, { fill: '#b4472e' }) +
    path(`M${n(x + 98)} ${n(y + 100)}v-30`, { stroke: '#4d7a4a', 'stroke-width': 8 });
  const heart = (x: number, y: number): string =>
    sheet(x, y, 120, 120, '#fdeecb') +
    path(`M${n(x + 60)} ${n(y + 96)}c-70 -50 -30 -90 0 -58c30 -32 70 8 0 58Z`, { fill: '#c65f5f' });
  return (
    drawRoom(stage, stage.part('wall').pick(['#f0dcb4', '#cfe0d6', '#f0d3ae']), '#c9a06e') +
    drawWindow(light, 180, 130, 300, 300) +
    art(1010, 150) +
    heart(1190, 190) +
    art(1330, 160) +
    placed({ x: 750 - 384 * 0.86, y: 806 - 880 * 0.86, scale: 0.86 }, sitter) +
    polygon(
      [
        [-20, 800],
        [1520, 800],
        [1600, 1000],
        [-100, 1000],
      ],
      { fill: wood },
    ) +
    rect(-20, 792, 1540, 14, { fill: lit(light, '#d9a877') }) +
    polygon(
      [
        [600, 822],
        [900, 822],
        [950, 972],
        [560, 972],
      ],
      { fill: '#fffaf0' },
    ) +
    stroke('M630 850H870M622 880H880M614 910H820', '#8fa39c', 6) +
    path('M842 952c-30 -22 -14 -40 0 -26c14 -14 30 4 0 26Z', { fill: '#c65f5f' }) +
    stroke('M850 900L950 800', '#f2b544', 14) +
    stroke('M850 900l12 -12', '#3b2a20', 10) +
    polygon(
      [
        [1050, 860],
        [1290, 850],
        [1320, 960],
        [1060, 974],
      ],
      { fill: '#f3d9b8' },
    ) +
    stroke('M1052 862L1180 920L1288 852', '#b98f62', 5) +
    rect(300, 810, 80, 110, { fill: lit(light, '#3f8f86'), rx: 8 }) +
    stroke('M318 820L306 740M340 820V726M360 820L378 744', '#b4472e', 12) +
    stroke('M340 820V740', '#f2b544', 12)
  );
}
