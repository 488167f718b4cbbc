import { drawDonkey } from './animals.ts';
import { cake, football, paints, shelf } from './gift-feast.ts';
import { monthOfFood, packedBag, roof, teeth, waterFilter } from './gift-home.ts';
import { blanket, medicine } from './gift-household.ts';
import { books, glasses } from './gift-learning.ts';
import { lightAt, lit } from './light.ts';
import { lighten, shade } from './palette.ts';
import { drawPerson } from './people.ts';
import type { Person } from './person-look.ts';
import { drawRoom, drawRug, drawWindow } from './room.ts';
import { drawLibrary } from './scene-learning.ts';
import { drawFields, drawNile, drawVillage } from './scene-outdoors.ts';
import { drawGames } from './scene-yards.ts';
import * as things from './scene-things.ts';
import { drawDistance, drawStreet, drawYard } from './settings.ts';
import type { Stage } from './stage.ts';
import { drawPalm } from './palms.ts';
import { ellipse, n, placed, rect, stroke } from './svg.ts';

type Who = Person['role'];

interface Subject {
  /** A drawing around (500, 780) in a field of 1000 x 1000. */
  readonly thing: string;
  /** How large it is; 1 is half as high as a picture. */
  readonly size?: number;
  readonly people: readonly [Who, Who];
  /** On the wall, or in the distance. */
  readonly behind?: string;
}

function person(stage: Stage, index: number, at: Omit<Person, 'pose'> & Partial<Person>): string {
  return drawPerson(stage.light, stage.part(`person-${String(index)}`), { pose: 'hold', ...at });
}

/** A child's height as a share of an adult's. */
const heightOf = (role: Who): number => (role === 'girl' || role === 'boy' ? 0.78 : 1);

/** A table seen from the front, and a thing on it; (x, y) is the middle of its top. */
function laidTable(stage: Stage, at: { x: number; y: number; w: number }, thing: string): string {
  const wood = lit(stage.light, '#b9804f');
  const { x, y, w } = at;
  const left = x - w / 2;
  return (
    ellipse(x, y + 216, w * 0.54, 20, { fill: '#3b1f1a', opacity: 0.22 }) +
    stroke(
      `M${n(left + 70)} ${n(y + 20)}V${n(y + 206)}M${n(left + w - 70)} ${n(y + 20)}V${n(y + 206)}`,
      shade(wood, 0.3),
      26,
    ) +
    rect(left + 30, y + 36, w - 60, 56, { fill: shade(wood, 0.18) }) +
    rect(left, y, w, 42, { fill: wood, rx: 8 }) +
    rect(left, y, w, 12, { fill: lighten(wood, 0.25), rx: 6 }) +
    thing
  );
}

/** A thing whose foot stands at a point. */
function standing(thing: string, x: number, y: number, scale: number): string {
  return placed({ x: x - 500 * scale, y: y - 790 * scale, scale }, thing);
}

/** Two people behind a long table, and on it the subject of the picture. */
function drawTable(stage: Stage, { thing, size = 1, people, behind = '' }: Subject): string {
  const [first, second] = people;
  const random = stage.part('table');
  const at = (role: Who): { y: number; height: number } => ({
    y: heightOf(role) < 1 ? 880 : 910,
    height: random.between(500, 540) * heightOf(role),
  });
  return (
    drawRoom(
      stage,
      stage.part('wall').pick(['#eed7ac', '#dfe6d0', '#f0d3ae']),
      stage.part('band').pick(['#c98a6a', '#8fb09a', '#9fb7bb']),
    ) +
    drawWindow(stage.light, 110, 130, 220, 260) +
    behind +
    person(stage, 1, {
      role: first,
      pose: random.pick(['hold', 'reach', 'wave']),
      x: random.between(370, 470),
      ...at(first),
    }) +
    person(stage, 2, {
      role: second,
      pose: random.pick(['hold', 'stand', 'reach']),
      x: random.between(1050, 1150),
      ...at(second),
      mirror: true,
    }) +
    laidTable(stage, { x: 750, y: 726, w: 1160 }, standing(thing, 750, 732, size * 0.5))
  );
}

/** A yard between houses, with the subject of the picture in front and two people beside it. */
function drawOutside(stage: Stage, { thing, size = 1, people, behind = '' }: Subject): string {
  const { light } = stage;
  const [first, second] = people;
  return (
    drawDistance(stage, 410) +
    drawYard(stage, 420) +
    drawStreet(stage, { from: -80, to: 420, y: 610, height: 250 }) +
    drawStreet(stage, { from: 1080, to: 1500, y: 610, height: 250 }) +
    drawPalm(light, stage.part('palm'), { x: 1330, y: 690, height: 520, depth: 0.06 }) +
    behind +
    standing(thing, 770, 850, size * 0.78) +
    person(stage, 1, { role: first, pose: 'wave', x: 330, y: 880, height: 400 * heightOf(first) }) +
    person(stage, 2, {
      role: second,
      pose: 'reach',
      x: 1230,
      y: 890,
      height: 400 * heightOf(second),
      mirror: true,
    })
  );
}

/** A laid table under the open sky, and those who stand behind it. */
function drawStall(stage: Stage, { thing, size = 1, people }: Subject): string {
  const [first, second] = people;
  return drawOutside(stage, {
    thing: '',
    people,
    behind:
      person(stage, 3, { role: second, x: 600, y: 830, height: 390 * heightOf(second) }) +
      person(stage, 4, {
        role: first,
        x: 940,
        y: 830,
        height: 390 * heightOf(first),
        mirror: true,
      }) +
      laidTable(stage, { x: 770, y: 670, w: 620 }, standing(thing, 770, 676, size * 0.34)),
  });
}

/** A bedroom of many: folded blankets between two who have just come. */
function drawDormitory(stage: Stage): string {
  const { light } = stage;
  const bed = (x: number, tone: string): string =>
    rect(x, 560, 330, 26, { fill: lit(light, '#8a5f3f'), rx: 8 }) +
    rect(x + 8, 520, 314, 46, { fill: '#fffaf0', rx: 14 }) +
    rect(x + 110, 510, 214, 62, { fill: lit(light, tone), rx: 14 }) +
    rect(x + 16, 494, 84, 40, { fill: '#f3e8d2', rx: 16 }) +
    stroke(`M${n(x + 14)} 450V660M${n(x + 316)} 500V660`, lit(light, '#8a5f3f'), 18);
  return (
    drawRoom(stage, '#f0dcb4', '#8fb09a') +
    drawWindow(light, 620, 130, 260, 240) +
    bed(70, '#b4472e') +
    bed(1100, '#2e6f9e') +
    drawRug(light, 750, 880, 900, 200) +
    placed({ x: 525, y: 500, scale: 0.45 }, blanket('#0f6e62')) +
    person(stage, 1, { role: 'girl', pose: 'wave', x: 420, y: 900, height: 330 }) +
    person(stage, 2, { role: 'girl', pose: 'stand', x: 1100, y: 900, height: 340 })
  );
}

/** The eyes of a child are tried with a chart. */
function drawEyeTest(stage: Stage): string {
  return drawTable(stage, {
    thing: glasses('#0f6e62'),
    size: 0.7,
    people: ['doctor', 'girl'],
    behind: things.eyeChart(640, 90),
  });
}

/** A filter on a wall of stone where two lanes meet. */
function drawFilterLane(stage: Stage): string {
  const stone = lit(stage.light, '#d9c8a4');
  return (
    drawVillage(stage) +
    ellipse(1060, 880, 230, 20, { fill: '#3b1f1a', opacity: 0.22 }) +
    rect(880, 540, 360, 340, { fill: stone, rx: 8 }) +
    rect(866, 524, 388, 30, { fill: shade(stone, 0.18), rx: 8 }) +
    rect(880, 820, 360, 60, { fill: shade(stone, 0.14), rx: 6 }) +
    standing(waterFilter('#0f6e62'), 1045, 826, 0.36) +
    person(stage, 1, { role: 'mother', pose: 'reach', x: 780, y: 900, height: 350 }) +
    person(stage, 2, { role: 'boy', pose: 'stand', x: 1340, y: 890, height: 260, mirror: true })
  );
}

const inEvening = (stage: Stage): Stage => ({ ...stage, light: lightAt('dusk') });

function lampLight(stage: Stage): string {
  return (
    ellipse(750, 330, 520, 420, { fill: '#ffe9a8', opacity: 0.22 }) +
    stroke('M750 0V110', lit(stage.light, '#5a4636'), 5) +
    placed(
      { x: 750, y: 160 },
      rect(-60, -50, 120, 56, { fill: '#b4472e', rx: 26 }),
      ellipse(0, 14, 30, 20, { fill: '#fff3c4' }),
    )
  );
}

const pile = (tone: string): string =>
  placed({ x: 120, y: 100, scale: 0.8 }, packedBag(tone)) +
  placed({ x: -280, y: 160, scale: 0.7 }, packedBag('#2e6f9e')) +
  placed({ x: 560, y: 160, scale: 0.7 }, packedBag('#d98032'));

/** The pictures of the demo's projects that show more than a scene of their kind. */
export const projectScenes: Readonly<Record<string, (stage: Stage) => string>> = {
  'village-filter-lane': drawFilterLane,
  'home-kitchen-tap': (stage) =>
    drawTable(stage, { thing: waterFilter('#2e6f9e'), people: ['mother', 'girl'] }),
  'nile-water-source': (stage) =>
    drawNile(stage) +
    placed({ x: 820, y: 480, scale: 0.55 }, things.waterJars()) +
    person(stage, 1, { role: 'mother', pose: 'reach', x: 900, y: 940, height: 380 }),

  'clinic-dental-chair': (stage) => drawClinicWith(stage, things.dentalChair(), 'doctor'),
  'village-convoy-arrives': (stage) =>
    drawOutside(stage, { thing: things.minibus(), people: ['girl', 'doctor'] }),
  'school-toothbrush-lesson': (stage) =>
    drawTable(stage, { thing: teeth('#3f8f86'), size: 0.85, people: ['woman', 'boy'] }),

  'clinic-eye-test': drawEyeTest,
  'school-reading-with-glasses': (stage) =>
    drawTable(stage, {
      thing: glasses('#b4472e') + placed({ x: 620, y: 330, scale: 0.58 }, books('#2e6f9e')),
      people: ['girl', 'boy'],
    }),
  'village-health-day': (stage) =>
    drawStall(stage, { thing: medicine('#b4472e'), people: ['doctor', 'mother'] }),

  'school-homework-table': (stage) =>
    drawTable(stage, { thing: books('#b4472e'), size: 0.8, people: ['boy', 'girl'] }),
  'school-computer-room': (stage) =>
    drawTable(stage, { thing: things.computers(), size: 1.15, people: ['girl', 'boy'] }),
  'field-break-time-game': drawGames,
  'field-camp-games': drawGames,
  'school-library-shelf': drawLibrary,

  'school-mothers-class': (stage) =>
    drawTable(stage, { thing: books('#7d3f58'), size: 0.8, people: ['mother', 'mother'] }),
  'home-evening-lesson': (stage) =>
    drawTable(inEvening(stage), {
      thing: books('#0f6e62'),
      size: 0.8,
      people: ['mother', 'girl'],
      behind: lampLight(stage),
    }),
  'workshop-market-accounts': (stage) =>
    drawTable(stage, { thing: monthOfFood('#b4472e'), people: ['woman', 'mother'] }),
  'village-graduation-day': (stage) =>
    drawStall(stage, { thing: cake('#b4472e'), people: ['mother', 'woman'] }),

  'school-first-day-bags': (stage) =>
    drawOutside(stage, { thing: pile('#b4472e'), size: 0.55, people: ['girl', 'boy'] }),
  'workshop-sewing-bags': (stage) =>
    drawTable(stage, {
      thing:
        placed({ x: -220, y: 0 }, things.sewingMachine()) +
        placed({ x: 520, y: 230, scale: 0.7 }, packedBag('#0f6e62')),
      people: ['mother', 'woman'],
    }),
  'home-new-notebooks': (stage) =>
    drawTable(stage, { thing: packedBag('#b4472e'), size: 0.8, people: ['girl', 'mother'] }),

  'school-mentoring-circle': (stage) =>
    drawTable(stage, { thing: books('#2e6f9e'), size: 0.8, people: ['woman', 'man'] }),

  'home-new-roof-beams': (stage) =>
    drawOutside(stage, { thing: roof('#0f6e62'), people: ['man', 'man'] }),
  'workshop-cutting-beams': (stage) =>
    drawOutside(stage, { thing: things.timber(), people: ['man', 'farmer'] }),
  'home-before-repair': (stage) =>
    drawOutside(stage, { thing: things.brokenRoof(), people: ['mother', 'girl'] }),

  'workshop-first-machine': (stage) =>
    drawTable(stage, { thing: things.sewingMachine(), size: 1.1, people: ['mother', 'girl'] }),
  'home-sewing-at-night': (stage) =>
    drawTable(inEvening(stage), {
      thing: things.sewingMachine(),
      size: 1.1,
      people: ['mother', 'girl'],
      behind: lampLight(stage),
    }),
  'village-bags-on-cart': (stage) =>
    drawVillage(stage) +
    drawDonkey(stage.light, { x: 480, y: 900, size: 300 }) +
    placed({ x: 640, y: 560, scale: 0.45 }, pile('#0f6e62')),

  'workshop-bread-oven': (stage) =>
    drawOutside(stage, { thing: things.bakingOven(), people: ['mother', 'woman'] }),
  'village-savings-circle': (stage) =>
    drawTable(stage, { thing: things.savings(), people: ['mother', 'mother'] }),
  'field-beehives': (stage) =>
    drawFields(stage) + placed({ x: 480, y: 330, scale: 0.7 }, things.beehives()),
  'home-front-room-grocery': (stage) =>
    drawTable(stage, {
      thing: monthOfFood('#0f6e62'),
      people: ['woman', 'boy'],
    }),

  'home-camp-dormitory': drawDormitory,
  'workshop-camp-crafts': (stage) =>
    drawTable(stage, { thing: paints('#b4472e'), people: ['girl', 'boy'] }),

  'school-nursery-mat': (stage) =>
    drawTable(stage, {
      thing:
        placed({ x: -160, y: 0 }, paints('#2e6f9e')) +
        placed({ x: 560, y: 360, scale: 0.55 }, football('#b4472e')),
      people: ['girl', 'boy'],
    }),
  'home-story-corner': (stage) =>
    drawTable(stage, {
      thing: books('#d98032'),
      size: 0.8,
      people: ['woman', 'girl'],
      behind: placed({ x: 430, y: -70, scale: 0.62 }, shelf('#0f6e62')),
    }),
};

function drawClinicWith(stage: Stage, thing: string, role: Who): string {
  const { light } = stage;
  return (
    drawRoom(stage, '#e9efe0', '#a9cfc0') +
    drawWindow(light, 1180, 120, 220, 260) +
    rect(150, 140, 120, 120, { fill: lit(light, '#fbf8ef'), rx: 18 }) +
    rect(194, 158, 32, 84, { fill: '#0f6e62', rx: 4 }) +
    rect(168, 184, 84, 32, { fill: '#0f6e62', rx: 4 }) +
    placed({ x: 330, y: 200, scale: 0.85 }, thing) +
    person(stage, 1, { role, x: 300, y: 890, height: 500 }) +
    person(stage, 2, { role: 'boy', pose: 'stand', x: 1230, y: 900, height: 350, mirror: true })
  );
}
