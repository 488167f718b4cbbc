import { lit } from './light.ts';
import { shade } from './palette.ts';
import { drawPerson } from './people.ts';
import type { Person } from './person-look.ts';
import { drawClock, drawDesk, drawOpenBook, drawRoom, drawRug, drawWindow } from './room.ts';
import type { Stage } from './stage.ts';
import { circle, n, polygon, rect, stroke } from './svg.ts';

function chalkboard(stage: Stage, x: number, y: number, w: number, h: number): string {
  const { light } = stage;
  const chalk = { opacity: 0.85 };
  const drawings = [
    stroke(
      `M${n(x + 60)} ${n(y + h - 60)}v-90h90v90ZM${n(x + 50)} ${n(y + h - 150)}l56 -54l56 54`,
      '#fbf3e3',
      6,
      chalk,
    ),
    stroke(
      `M${n(x + w - 150)} ${n(y + h - 60)}q-10 -60 4 -110m0 0q-40 -30 -60 6m60 -6q40 -30 60 6m-60 -6q-6 -44 -40 -40m40 40q6 -44 40 -40`,
      '#fbf3e3',
      6,
      chalk,
    ),
    stroke(
      `M${n(x + w * 0.4)} ${n(y + h * 0.36)}h110M${n(x + w * 0.4)} ${n(y + h * 0.54)}h150M${n(x + w * 0.4)} ${n(y + h * 0.72)}h90`,
      '#f2e3b4',
      6,
      chalk,
    ),
    circle(x + w * 0.17, y + h * 0.22, 24, { fill: 'none', stroke: '#f2b544', 'stroke-width': 6 }),
  ].join('');
  return (
    rect(x - 16, y - 16, w + 32, h + 32, { fill: lit(light, '#9a6a42'), rx: 6 }) +
    rect(x, y, w, h, { fill: lit(light, '#2f5f50') }) +
    drawings +
    rect(x - 16, y + h + 14, w + 32, 14, { fill: lit(light, '#7d5234') })
  );
}

/** Pupils at their desks, a teacher at the board. */
export function drawClassroom(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const uniform = people.pick(['#2e6f9e', '#0f6e62', '#7d3f58', '#d98032']);
  const pupil = (role: Person['role'], x: number, y: number, size: number): string =>
    drawPerson(light, people, { role, pose: 'hold', x, y, height: size, cloth: uniform });
  const row = (y: number, size: number, xs: readonly number[]): string =>
    xs
      .map((x, index) => {
        const raised = index === 1 && y > 800;
        const who = index % 2 === 0 ? 'girl' : 'boy';
        const child = raised
          ? drawPerson(light, people, {
              role: who,
              pose: 'wave',
              x,
              y: y + 10,
              height: size,
              cloth: uniform,
            })
          : pupil(who, x, y + 10, size);
        return (
          child +
          drawDesk(light, x, y + 30, size * 0.92) +
          drawOpenBook(x, y + 30 - size * 0.47, size * 0.13)
        );
      })
      .join('');
  return (
    drawRoom(stage, stage.part('wall').pick(['#f0dcb4', '#e6e2c8', '#f0d3ae']), '#7fb0a4') +
    drawWindow(light, 90, 150, 230, 250) +
    chalkboard(stage, 480, 130, 640, 300) +
    drawClock(light, 1300, 190, 54) +
    drawPerson(light, people, {
      role: 'woman',
      pose: 'reach',
      x: 1190,
      y: 740,
      height: 400,
      mirror: true,
      cloth: '#b4472e',
    }) +
    row(770, 220, [330, 620, 910]) +
    row(960, 270, [190, 560, 940, 1310])
  );
}

function bookshelf(stage: Stage, x: number, y: number, w: number): string {
  const { light } = stage;
  const random = stage.part(`shelf-${String(x)}`);
  const wood = lit(light, '#9a6a42');
  let books = '';
  for (let shelf = 0; shelf < 4; shelf += 1) {
    let left = x + 20;
    const base = y + 126 + shelf * 128;
    while (left < x + w - 44) {
      const thick = random.between(16, 34);
      const tall = random.between(72, 104);
      books +=
        rect(left, base - tall, thick, tall, {
          fill: lit(
            light,
            random.pick([
              '#b4472e',
              '#0f6e62',
              '#d9a441',
              '#7d3f58',
              '#2e6f9e',
              '#f0e3cb',
              '#4f7a4b',
            ]),
          ),
          rx: 3,
        }) + rect(left, base - tall * 0.75, thick, 7, { fill: '#fff6e2', opacity: 0.5 });
      left += thick + (random.chance(0.12) ? 40 : 3);
    }
    books += rect(x + 10, base, w - 20, 14, { fill: wood });
  }
  return (
    rect(x, y, w, 560, { fill: wood, rx: 6 }) +
    rect(x + 14, y + 14, w - 28, 532, { fill: shade(wood, 0.42) }) +
    books
  );
}

/** Shelves of books and children who read on a rug. */
export function drawLibrary(stage: Stage): string {
  const { light } = stage;
  const people = stage.part('people');
  const book = (colour: string): string => drawOpenBook(0, -36, 13, colour);
  return (
    drawRoom(stage, stage.part('wall').pick(['#f0dcb4', '#dfe6d0', '#f0d3ae']), '#b9a07a') +
    bookshelf(stage, 80, 130, 400) +
    bookshelf(stage, 1030, 130, 400) +
    drawWindow(light, 620, 130, 270, 300) +
    drawRug(light, 750, 850, 1200, 260) +
    drawPerson(light, people, {
      role: 'woman',
      pose: 'stand',
      x: 560,
      y: 780,
      height: 400,
      cloth: '#0f6e62',
    }) +
    drawPerson(light, people, {
      role: 'girl',
      pose: 'read',
      x: 780,
      y: 810,
      height: 300,
      holding: book('#2e6f9e'),
    }) +
    drawPerson(light, people, {
      role: 'boy',
      pose: 'read',
      x: 1010,
      y: 870,
      height: 320,
      holding: book('#b4472e'),
    }) +
    drawPerson(light, people, {
      role: 'girl',
      pose: 'read',
      x: 420,
      y: 910,
      height: 330,
      holding: book('#d9a441'),
    }) +
    polygon(
      [
        [640, 930],
        [720, 920],
        [730, 944],
        [646, 956],
      ],
      { fill: '#7d3f58' },
    ) +
    polygon(
      [
        [636, 908],
        [710, 900],
        [722, 922],
        [644, 932],
      ],
      { fill: '#3f8f86' },
    )
  );
}
