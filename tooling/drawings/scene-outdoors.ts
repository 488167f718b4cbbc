import { drawDonkey, drawEgret, drawGoat } from './animals.ts';
import { drawFelucca } from './boats.ts';
import { drawCliffs, drawField, drawReeds, drawRoad, drawWater } from './land.ts';
import { lit } from './light.ts';
import { drawGrove, drawPalm } from './palms.ts';
import { drawPerson } from './people.ts';
import { drawDistance, drawStreet, drawTowers, drawYard } from './settings.ts';
import { drawSky, sunIn } from './sky.ts';
import { canvas } from './stage.ts';
import type { Stage } from './stage.ts';
import { path, stroke } from './svg.ts';

const { width, height } = canvas;

/** A lane between mud-brick houses: children, a goat, a pigeon tower, palms. */
export function drawVillage(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const lane = stage.part('lane').between(620, 820);
  return (
    drawDistance(stage, 430) +
    drawYard(stage, 440) +
    drawTowers(stage, lane + stage.part('tower').between(-120, 60), 560, 300) +
    drawStreet(stage, { from: -60, to: lane - 230, y: 640, height: 270 }) +
    drawStreet(stage, { from: lane + 150, to: 1480, y: 626, height: 260 }) +
    drawRoad(light, { fromX: lane, fromY: 560, toX: 700, toY: height, near: 330, far: 46 }) +
    drawPerson(light, people, { role: 'mother', pose: 'walk', x: lane - 40, y: 690, height: 200 }) +
    drawPerson(light, people, { role: 'girl', pose: 'run', x: 560, y: 850, height: 220 }) +
    drawPerson(light, people, {
      role: 'boy',
      pose: 'run',
      x: 740,
      y: 890,
      height: 226,
      mirror: true,
    }) +
    drawPerson(light, people, { role: 'girl', pose: 'wave', x: 980, y: 830, height: 205 }) +
    drawGoat(light, { x: 1230, y: 810, size: 150, mirror: people.chance(0.5) }) +
    drawPalm(light, stage.part('palm'), { x: 1420, y: 960, height: 640 })
  );
}

/** The river at its widest: feluccas, cliffs beyond, reeds and children on the bank. */
export function drawNile(stage: Stage): string {
  const { light } = stage;
  const random = stage.part('boats');
  const horizon = 400;
  const sun = sunIn(light, stage.part('sun'), width, horizon);
  const big = random.between(380, 1050);
  return (
    drawSky(light, stage.part('sky'), { width, horizon }, sun) +
    drawCliffs(light, stage.part('cliffs'), width, horizon - 6) +
    drawGrove(light, stage.part('grove'), {
      from: -40,
      to: width + 40,
      y: horizon + 6,
      height: 54,
      depth: 0.42,
    }) +
    drawWater(light, stage.part('water'), { width, top: horizon, bottom: height, sunX: sun.x }) +
    drawFelucca(light, {
      x: (big + 620) % 1400,
      y: 480,
      size: 92,
      depth: 0.3,
      mirror: random.chance(0.5),
    }) +
    drawFelucca(light, { x: big, y: 640, size: 250, mirror: random.chance(0.5) }) +
    path('M0 850Q260 790 520 846T1040 860Q1300 830 1500 880V1000H0Z', {
      fill: lit(light, '#7f9a4e'),
    }) +
    path('M0 900Q300 850 620 900T1180 912Q1350 900 1500 930V1000H0Z', {
      fill: lit(light, '#94ab58'),
    }) +
    drawReeds(light, stage.part('reeds-a'), 130, 900, 190) +
    drawReeds(light, stage.part('reeds-b'), 1370, 930, 210) +
    drawEgret(light, { x: 1180, y: 890, size: 120, mirror: true }) +
    drawPerson(light, stage.part('people'), {
      role: 'girl',
      pose: 'sit',
      x: 620,
      y: 930,
      height: 230,
      back: true,
    }) +
    drawPerson(light, stage.part('people-b'), {
      role: 'boy',
      pose: 'sit',
      x: 760,
      y: 940,
      height: 240,
      back: true,
    }) +
    drawPalm(light, stage.part('palm'), { x: random.pick([60, 1450]), y: 960, height: 700 })
  );
}

/** Green fields with furrows, a canal, a farmer and his donkey. */
export function drawFields(stage: Stage): string {
  const { light } = stage;
  const random = stage.part('crops');
  const greens = ['#8fb04e', '#a9b853', '#7da455', '#c9b458'] as const;
  const handle =
    stroke('M10 -74L-16 -4', '#7a5638', 2.2) + path('M-20 -6l9 -3l3 8l-8 3Z', { fill: '#6b6f70' });
  const canal = lit(light, '#5fa09b');
  return (
    drawDistance(stage, 400) +
    drawYard(stage, 410, '#c9a970') +
    drawField(light, {
      corners: [
        [-100, 420],
        [640, 420],
        [470, 1000],
        [-700, 1000],
      ],
      colour: random.pick(greens),
      rows: 12,
    }) +
    drawField(light, {
      corners: [
        [840, 420],
        [1600, 420],
        [2100, 1000],
        [1010, 1000],
      ],
      colour: random.pick(greens),
      rows: 11,
    }) +
    path('M650 420H700L640 1000H480Z', { fill: canal }) +
    stroke('M672 440L560 1000M690 470L610 980', '#ffffff', 4, { opacity: 0.35 }) +
    drawRoad(light, { fromX: 770, fromY: 420, toX: 830, toY: height, near: 170, far: 40 }) +
    drawStreet(stage, { from: 1060, to: 1380, y: 470, height: 110 }) +
    drawPalm(light, stage.part('palm-a'), { x: 700, y: 520, height: 250, depth: 0.25 }) +
    drawPalm(light, stage.part('palm-b'), { x: 640, y: 640, height: 380, depth: 0.1 }) +
    drawPerson(light, stage.part('people'), {
      role: 'farmer',
      pose: 'hold',
      x: 330,
      y: 850,
      height: 350,
      holding: handle,
    }) +
    drawDonkey(light, { x: 850, y: 770, size: 215, mirror: random.chance(0.5) }) +
    drawPerson(light, stage.part('child'), {
      role: 'girl',
      pose: 'walk',
      x: 1170,
      y: 880,
      height: 230,
      mirror: true,
    }) +
    drawEgret(light, { x: 160, y: 760, size: 95 }) +
    drawEgret(light, { x: 1290, y: 760, size: 85, mirror: true })
  );
}
