import { lit } from './light.ts';
import { lighten, shade } from './palette.ts';
import { drawPerson } from './people.ts';
import { drawRoom, drawRug, drawWindow } from './room.ts';
import type { Stage } from './stage.ts';
import { circle, ellipse, n, path, radial, rect, stroke } from './svg.ts';

function cabinet(stage: Stage, x: number, y: number): string {
  const { light } = stage;
  const body = lit(light, '#f7f0e4');
  const jars = stage.part('jars');
  const bottle = (left: number, top: number): string =>
    rect(left, top, 26, 44, {
      fill: lit(light, jars.pick(['#c9762f', '#3f8f86', '#7d3f58', '#d9a441'])),
      rx: 5,
    }) + rect(left + 7, top - 10, 12, 12, { fill: lit(light, '#5f6f72') });
  const shelves = [0, 1]
    .map(
      (shelf) =>
        rect(x + 14, y + 96 + shelf * 100, 232, 8, { fill: shade(body, 0.2) }) +
        [0, 1, 2, 3, 4].map((slot) => bottle(x + 30 + slot * 44, y + 52 + shelf * 100)).join(''),
    )
    .join('');
  return (
    rect(x, y, 260, 230, { fill: shade(body, 0.22), rx: 6 }) +
    rect(x + 12, y + 12, 236, 206, { fill: lit(light, '#cfe3dc') }) +
    shelves
  );
}

/** A doctor's visit: height chart, a child on the bench, a mother beside. */
export function drawClinic(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const cross = lit(light, '#0f6e62');
  const chart = Array.from({ length: 15 }, (_, index) =>
    rect(700, 250 + index * 30, index % 5 === 0 ? 54 : 32, 5, { fill: lit(light, '#b4472e') }),
  ).join('');
  const bench = lit(light, '#b9804f');
  const card =
    rect(-12, -58, 16, 20, { fill: '#fffaf0', rx: 1 }) +
    stroke('M-9 -53H1M-9 -48H1M-9 -43H-3', '#8fa39c', 1.2);
  return (
    drawRoom(stage, stage.part('wall').pick(['#e9efe0', '#f3e6cc', '#dfeae6']), '#a9cfc0') +
    drawWindow(light, 1180, 130, 220, 260) +
    cabinet(stage, 110, 160) +
    rect(470, 150, 120, 120, { fill: lit(light, '#fbf8ef'), rx: 18 }) +
    rect(514, 168, 32, 84, { fill: cross, rx: 4 }) +
    rect(488, 194, 84, 32, { fill: cross, rx: 4 }) +
    rect(690, 220, 90, 490, { fill: lit(light, '#f9e5a8') }) +
    chart +
    drawPerson(light, people, {
      role: people.pick(['girl', 'boy']),
      pose: 'stand',
      x: 738,
      y: 760,
      height: 300,
    }) +
    drawPerson(light, people, {
      role: 'doctor',
      pose: 'hold',
      x: 480,
      y: 840,
      height: 460,
      holding: card,
    }) +
    ellipse(1140, 880, 300, 18, { fill: '#3b1f1a', opacity: 0.2 }) +
    rect(860, 730, 560, 30, { fill: bench, rx: 8 }) +
    stroke('M900 760V872M1380 760V872', shade(bench, 0.3), 16) +
    drawPerson(light, people, { role: 'girl', pose: 'sit', x: 1220, y: 736, height: 270 }) +
    drawPerson(light, people, { role: 'mother', pose: 'hold', x: 1010, y: 900, height: 440 })
  );
}

function sewing(stage: Stage, x: number, y: number): string {
  const { light } = stage;
  const iron = lit(light, '#2b3b3a');
  const cloth = lit(light, stage.part('cloth').pick(['#b4472e', '#d9a441', '#2e6f9e', '#7d3f58']));
  const wood = lit(light, '#b9804f');
  return (
    ellipse(x, y + 6, 230, 16, { fill: '#3b1f1a', opacity: 0.2 }) +
    stroke(
      `M${n(x - 170)} ${n(y)}L${n(x - 150)} ${n(y - 190)}M${n(x + 170)} ${n(y)}L${n(x + 150)} ${n(y - 190)}M${n(x - 160)} ${n(y - 60)}H${n(x + 160)}`,
      iron,
      12,
    ) +
    circle(x + 90, y - 100, 50, { fill: 'none', stroke: iron, 'stroke-width': 9 }) +
    rect(x - 210, y - 214, 420, 26, { fill: wood, rx: 5 }) +
    path(
      `M${n(x - 200)} ${n(y - 216)}Q${n(x - 120)} ${n(y - 246)} ${n(x - 20)} ${n(y - 218)}L${n(x - 60)} ${n(y - 120)}Q${n(x - 150)} ${n(y - 100)} ${n(x - 220)} ${n(y - 130)}Z`,
      { fill: cloth },
    ) +
    path(
      `M${n(x - 60)} ${n(y - 216)}V${n(y - 230)}H${n(x + 130)}V${n(y - 300)}H${n(x - 40)}V${n(y - 262)}H${n(x - 64)}V${n(y - 310)}Q${n(x - 60)} ${n(y - 338)} ${n(x - 30)} ${n(y - 338)}H${n(x + 150)}Q${n(x + 172)} ${n(y - 336)} ${n(x + 172)} ${n(y - 310)}V${n(y - 216)}Z`,
      { fill: iron },
    ) +
    circle(x + 176, y - 290, 26, { fill: lit(light, '#d9a441') }) +
    stroke(`M${n(x - 52)} ${n(y - 262)}V${n(y - 222)}`, '#d8d2c4', 4) +
    stroke(`M${n(x + 40)} ${n(y - 340)}v-30`, '#b4472e', 16)
  );
}

function toolWall(stage: Stage, x: number, y: number): string {
  const { light } = stage;
  const wood = lit(light, '#8a5f3f');
  const metal = lit(light, '#8f9a98');
  return (
    rect(x, y, 420, 220, { fill: lit(light, '#d9b98a'), rx: 6 }) +
    stroke(`M${n(x + 60)} ${n(y + 190)}V${n(y + 80)}`, wood, 14) +
    rect(x + 26, y + 46, 68, 36, { fill: metal, rx: 5 }) +
    path(`M${n(x + 140)} ${n(y + 60)}h34v26l110 60v24l-116 -44h-28Z`, { fill: metal }) +
    rect(x + 128, y + 46, 44, 58, { fill: wood, rx: 12 }) +
    stroke(`M${n(x + 320)} ${n(y + 50)}V${n(y + 130)}`, metal, 10) +
    stroke(`M${n(x + 320)} ${n(y + 130)}V${n(y + 186)}`, lit(light, '#b4472e'), 20) +
    stroke(`M${n(x + 380)} ${n(y + 60)}V${n(y + 180)}`, wood, 12)
  );
}

/** Learning a trade: a sewing machine, tools on the wall, finished work on the line. */
export function drawWorkshop(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const hung = stage.part('hung');
  const garment = (x: number): string => {
    const colour = lit(
      light,
      hung.pick(['#b4472e', '#0f6e62', '#d9a441', '#7d3f58', '#2e6f9e', '#c65f5f']),
    );
    return (
      path(
        `M${n(x - 54)} 150l30 -12q24 16 48 0l30 12l14 56l-28 10l-8 -22v116h-64v-116l-8 22l-28 -10Z`,
        { fill: colour },
      ) + stroke(`M${n(x - 32)} 240h64`, lighten(colour, 0.4), 5)
    );
  };
  return (
    drawRoom(
      stage,
      stage.part('wall').pick(['#eed7ac', '#e6cfb4', '#f0e0bf']),
      stage.part('band').pick(['#c98a6a', '#8fb09a', '#9fb7bb']),
    ) +
    drawWindow(light, 640, 140, 240, 260) +
    toolWall(stage, 990, 180) +
    stroke('M40 128Q300 156 560 130', '#7a5638', 5) +
    [130, 300, 470].map(garment).join('') +
    drawPerson(light, people, {
      role: 'woman',
      pose: 'hold',
      x: 480,
      y: 850,
      height: 430,
      cloth: '#0f6e62',
    }) +
    sewing(stage, 430, 900) +
    drawPerson(light, people, { role: 'mother', pose: 'hold', x: 1010, y: 850, height: 430 }) +
    sewing({ ...stage, part: (name) => stage.part(`second-${name}`) }, 1080, 910) +
    drawPerson(light, people, { role: 'girl', pose: 'stand', x: 760, y: 900, height: 300 })
  );
}

function lowTable(stage: Stage, x: number, y: number): string {
  const wood = lit(stage.light, '#a86a40');
  const bread = (dx: number, dy: number): string =>
    ellipse(x + dx, y + dy, 44, 15, { fill: '#e3b878' }) +
    ellipse(x + dx - 6, y + dy - 4, 24, 6, { fill: '#f0d09a' });
  return (
    ellipse(x, y + 66, 270, 22, { fill: '#3b1f1a', opacity: 0.22 }) +
    stroke(
      `M${n(x - 150)} ${n(y + 10)}L${n(x - 180)} ${n(y + 62)}M${n(x + 150)} ${n(y + 10)}L${n(x + 180)} ${n(y + 62)}`,
      shade(wood, 0.3),
      18,
    ) +
    ellipse(x, y + 8, 260, 46, { fill: shade(wood, 0.25) }) +
    ellipse(x, y, 260, 46, { fill: wood }) +
    ellipse(x, y, 90, 20, { fill: '#f7f0e4' }) +
    ellipse(x, y - 3, 66, 12, { fill: '#7f9f4c' }) +
    bread(-165, -4) +
    bread(165, -2) +
    bread(-120, 16) +
    rect(x + 86, y - 52, 26, 40, { fill: '#c9762f', opacity: 0.9, rx: 4 }) +
    rect(x - 84, y - 40, 22, 34, { fill: '#c9762f', opacity: 0.9, rx: 4 })
  );
}

/** A family at its low table in the evening. */
export function drawHome(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const chest = lit(light, '#7d5234');
  const lamp =
    radial('lamp', [
      [0, '#fff0bd', 0.75],
      [1, '#fff0bd', 0],
    ]) +
    circle(750, 190, 420, { fill: 'url(#lamp)' }) +
    stroke('M750 0V130', '#5a4636', 4) +
    path('M700 176Q702 128 750 128Q798 128 800 176Z', { fill: lit(light, '#b4472e') }) +
    circle(750, 184, 20, { fill: '#fff3c4' });
  return (
    drawRoom(
      stage,
      stage.part('wall').pick(['#d9b083', '#8fb7ae', '#e6c89a']),
      stage.part('band').pick(['#b9805a', '#5f8f8a']),
    ) +
    drawWindow(light, 150, 150, 200, 230) +
    rect(1080, 470, 300, 230, { fill: chest, rx: 6 }) +
    rect(1080, 540, 300, 8, { fill: shade(chest, 0.3) }) +
    circle(1230, 590, 9, { fill: '#f2c75c' }) +
    rect(1110, 420, 240, 52, { fill: lit(light, '#c65f5f'), rx: 10 }) +
    rect(1120, 376, 220, 48, { fill: lit(light, '#d9a441'), rx: 10 }) +
    rect(1130, 334, 200, 44, { fill: lit(light, '#2e6f9e'), rx: 10 }) +
    rect(520, 220, 130, 160, { fill: lit(light, '#9a6a42') }) +
    rect(532, 232, 106, 136, { fill: lit(light, '#f6dcae') }) +
    path('M540 360l34 -54l24 30l14 -16l22 40Z', { fill: lit(light, '#6f9a63') }) +
    lamp +
    drawRug(light, 750, 880, 1180, 230) +
    drawPerson(light, people, { role: 'mother', pose: 'sit', x: 520, y: 830, height: 430 }) +
    drawPerson(light, people, { role: 'farmer', pose: 'sit', x: 980, y: 830, height: 450 }) +
    drawPerson(light, people, { role: 'girl', pose: 'sit', x: 750, y: 800, height: 300 }) +
    lowTable(stage, 750, 850) +
    drawPerson(light, people, { role: 'boy', pose: 'sit', x: 340, y: 930, height: 310 }) +
    drawPerson(light, people, { role: 'girl', pose: 'sit', x: 1170, y: 930, height: 300 })
  );
}
