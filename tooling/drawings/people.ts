import { lit } from './light.ts';
import type { Light } from './light.ts';
import { body, satchel } from './person-clothes.ts';
import { head } from './person-head.ts';
import { arm, arms } from './person-limbs.ts';
import { lookOf } from './person-look.ts';
import type { Person } from './person-look.ts';
import type { Seeded } from './seeded.ts';
import { ellipse, placed, rect } from './svg.ts';

/** Draws one person with a soft shadow at the feet. */
export function drawPerson(light: Light, random: Seeded, person: Person): string {
  const look = lookOf(light, random, person);
  const low = person.pose === 'sit' || (person.pose === 'read' && !look.adult);
  const drop = low ? 27 : 0;
  const headY = -100 + look.head + drop;
  const [start, end] = arms[person.pose];
  const seatedLook = low ? { ...look, shoulder: look.shoulder + drop } : look;
  const shadow = ellipse(2, 0, low ? 24 : 17, 3.6, { fill: '#3b1f1a', opacity: 0.22 });
  const drawn =
    shadow +
    (person.bag === true && person.back !== true
      ? rect(-11, look.shoulder + 3, 22, 22, { fill: lit(light, '#a85f26'), rx: 5 })
      : '') +
    (person.back === true ? arm(seatedLook, -1, start) + arm(seatedLook, 1, end) : '') +
    body(light, random, look, person) +
    (person.bag === true ? satchel(light, look, person.back === true) : '') +
    head(seatedLook, person, random, headY) +
    (person.holding ?? '') +
    (person.back === true ? '' : arm(seatedLook, -1, start) + arm(seatedLook, 1, end));
  return placed(
    { x: person.x, y: person.y, scale: person.height / 100, mirror: person.mirror === true },
    drawn,
  );
}
