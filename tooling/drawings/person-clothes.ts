import { lit } from './light.ts';
import type { Light } from './light.ts';
import { lighten, shade } from './palette.ts';
import { legs } from './person-limbs.ts';
import type { Look, Person } from './person-look.ts';
import type { Seeded } from './seeded.ts';
import { ellipse, n, path, rect, stroke } from './svg.ts';

function robe(look: Look, person: Person): string {
  const { shoulder, half } = look;
  const sway = person.pose === 'walk' ? 3 : 0;
  const hem = -4;
  return (
    ellipse(-4, -1.6, 4.4, 2.4, { fill: '#4a3226' }) +
    ellipse(5, -1.6, 4.4, 2.4, { fill: '#4a3226' }) +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}C${n(half + 1)} -50 ${n(half + 4)} -24 ${n(half + 5 + sway)} ${n(hem)}Q0 ${n(hem + 4)} ${n(-half - 5 + sway)} ${n(hem)}C${n(-half - 4)} -24 ${n(-half - 1)} -50 ${n(-half)} ${n(shoulder + 3)}Z`,
      { fill: look.cloth },
    ) +
    stroke(`M3 -46Q7 -24 6 -8M-4 -40Q-7 -22 -6 -8`, shade(look.cloth, 0.25), 1.2, { opacity: 0.7 })
  );
}

function dress(look: Look, person: Person): string {
  const { shoulder, half } = look;
  const flare = person.pose === 'run' ? 22 : 17;
  const skin = legs(look, person, look.skin);
  return (
    skin +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half - 1.5)} -52Q${n(half + 4)} -40 ${n(flare)} -24Q0 -18 ${n(-flare)} -24Q${n(-half - 4)} -40 ${n(-half + 1.5)} -52Z`,
      { fill: look.cloth },
    ) +
    stroke(`M${n(-half + 1.5)} -51Q0 -48 ${n(half - 1.5)} -51`, lighten(look.cloth, 0.45), 2.4) +
    stroke('M-7 -46L-10 -25M1 -46V-23M8 -46L11 -25', shade(look.cloth, 0.25), 1.1, { opacity: 0.6 })
  );
}

function shirt(look: Look, person: Person, trousers: string): string {
  const { shoulder, half, hip } = look;
  return (
    legs(look, person, trousers) +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half - 0.5)} ${n(hip + 3)}Q0 ${n(hip + 6)} ${n(-half + 0.5)} ${n(hip + 3)}Z`,
      { fill: look.cloth },
    )
  );
}

function coat(look: Look, person: Person): string {
  const { shoulder, half } = look;
  return (
    legs(look, person, '#4f6a72') +
    path(
      `M${n(-half)} ${n(shoulder + 3)}Q0 ${n(shoulder - 4)} ${n(half)} ${n(shoulder + 3)}L${n(half + 2)} -30Q0 -26 ${n(-half - 2)} -30Z`,
      { fill: look.cloth },
    ) +
    path(`M-4 ${n(shoulder)}L0 -58L4 ${n(shoulder)}Z`, { fill: '#8fb7ae' }) +
    stroke(
      `M-4 ${n(shoulder + 1)}Q-5 -64 0 -60Q5 -64 4 ${n(shoulder + 1)}M0 -60V-52`,
      '#39566b',
      1.3,
    ) +
    rect(3, -46, 5, 5, { fill: shade(look.cloth, 0.12) })
  );
}

function seated(look: Look): string {
  const { shoulder, half } = look;
  return (
    path(`M-20 -3Q-24 -16 -8 -20H8Q24 -16 20 -3Q0 5 -20 -3Z`, { fill: shade(look.cloth, 0.28) }) +
    path(
      `M${n(-half)} ${n(shoulder + 30)}Q0 ${n(shoulder + 23)} ${n(half)} ${n(shoulder + 30)}L${n(half + 1)} -12Q0 -6 ${n(-half - 1)} -12Z`,
      { fill: look.cloth },
    )
  );
}

/** The clothed body of a person, without arms and head. */
export function body(light: Light, random: Seeded, look: Look, person: Person): string {
  if (person.pose === 'sit' || (person.pose === 'read' && !look.adult)) return seated(look);
  switch (person.role) {
    case 'girl':
      return dress(look, person);
    case 'boy':
      return shirt(look, person, lit(light, random.pick(['#39566b', '#5a4636', '#3f4f46'])));
    case 'mother':
    case 'farmer':
      return robe(look, person);
    case 'doctor':
      return coat(look, person);
    case 'woman':
    case 'man':
      return shirt(look, person, lit(light, '#4a4038'));
  }
}

/** A school bag: its straps from the front, the bag itself from behind. */
export function satchel(light: Light, look: Look, back: boolean): string {
  const leather = lit(light, '#c9762f');
  const y = look.shoulder;
  if (!back)
    return stroke(
      `M${n(-look.half + 3)} ${n(y + 3)}V${n(y + 24)}M${n(look.half - 3)} ${n(y + 3)}V${n(y + 24)}`,
      leather,
      2.4,
    );
  return (
    rect(-9.5, y + 5, 19, 25, { fill: leather, rx: 5 }) +
    rect(-7, y + 16, 14, 11, { fill: shade(leather, 0.15), rx: 2.5 }) +
    stroke(`M-9 ${n(y + 12)}H9`, shade(leather, 0.3), 1.2)
  );
}
