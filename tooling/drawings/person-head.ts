import { shade } from './palette.ts';
import type { Look, Person } from './person-look.ts';
import type { Seeded } from './seeded.ts';
import { circle, ellipse, n, path, rect, stroke } from './svg.ts';

function face(look: Look, y: number): string {
  const r = look.head;
  return (
    circle(-r * 0.36, y + r * 0.06, r * 0.1, { fill: '#2a1512' }) +
    circle(r * 0.36, y + r * 0.06, r * 0.1, { fill: '#2a1512' }) +
    stroke(
      `M${n(-r * 0.3)} ${n(y + r * 0.42)}Q0 ${n(y + r * 0.72)} ${n(r * 0.3)} ${n(y + r * 0.42)}`,
      shade(look.skin, 0.6),
      r * 0.09,
    ) +
    ellipse(-r * 0.58, y + r * 0.36, r * 0.16, r * 0.11, { fill: '#d4573c', opacity: 0.28 }) +
    ellipse(r * 0.58, y + r * 0.36, r * 0.16, r * 0.11, { fill: '#d4573c', opacity: 0.28 })
  );
}

function skull(look: Look, y: number): string {
  const r = look.head;
  return (
    rect(-r * 0.27, y + r * 0.6, r * 0.54, r * 0.75, { fill: shade(look.skin, 0.2) }) +
    circle(-r * 0.95, y + r * 0.12, r * 0.19, { fill: shade(look.skin, 0.1) }) +
    circle(r * 0.95, y + r * 0.12, r * 0.19, { fill: shade(look.skin, 0.1) }) +
    ellipse(0, y, r * 0.95, r, { fill: look.skin })
  );
}

function hairFront(look: Look, person: Person, random: Seeded, y: number): string {
  const r = look.head;
  const fill = { fill: look.hair };
  const dome = `M${n(-r * 0.98)} ${n(y + r * 0.1)}A${n(r)} ${n(r * 1.06)} 0 0 1 ${n(r * 0.98)} ${n(y + r * 0.1)}`;
  if (person.role === 'girl' || person.role === 'woman') {
    return path(
      `${dome}Q${n(r * 0.7)} ${n(y - r * 0.5)} ${n(random.between(-0.3, 0.3) * r)} ${n(y - r * 0.52)}Q${n(-r * 0.7)} ${n(y - r * 0.45)} ${n(-r * 0.98)} ${n(y + r * 0.1)}Z`,
      fill,
    );
  }
  return path(
    `${dome}Q${n(r * 0.8)} ${n(y - r * 0.4)} ${n(r * 0.5)} ${n(y - r * 0.42)}H${n(-r * 0.5)}Q${n(-r * 0.8)} ${n(y - r * 0.4)} ${n(-r * 0.98)} ${n(y + r * 0.1)}Z`,
    fill,
  );
}

/** Long hair falls beside the neck, never under the chin: there it would look like a beard. */
function locks(look: Look, y: number, length: number): string {
  const r = look.head;
  const lock = (side: number): string =>
    `M${n(side * r * 0.5)} ${n(y - r * 0.6)}Q${n(side * r * 1.2)} ${n(y - r * 0.6)} ${n(side * r * 1.06)} ${n(y + r * 0.4)}Q${n(side * r * 1.34)} ${n(y + r * length * 0.8)} ${n(side * r * 1.02)} ${n(y + r * length)}Q${n(side * r * 0.74)} ${n(y + r * length)} ${n(side * r * 0.72)} ${n(y + r * 0.7)}Z`;
  return path(lock(1) + lock(-1), { fill: look.hair });
}

function pigtails(look: Look, y: number): string {
  const r = look.head;
  const tail = (side: number): string =>
    path(
      `M${n(side * r * 0.85)} ${n(y - r * 0.1)}Q${n(side * r * 1.8)} ${n(y)} ${n(side * r * 1.5)} ${n(y + r * 1.3)}Q${n(side * r * 1.05)} ${n(y + r * 0.9)} ${n(side * r * 0.85)} ${n(y + r * 0.4)}Z`,
      { fill: look.hair },
    ) + circle(side * r, y + r * 0.05, r * 0.16, { fill: '#f2b544' });
  return tail(-1) + tail(1);
}

function hairBack(look: Look, person: Person, random: Seeded, y: number): string {
  if (person.role === 'woman') return locks(look, y, 1.9);
  if (person.role !== 'girl') return '';
  const style = random.whole(0, 3);
  if (style === 0) return pigtails(look, y);
  if (style === 1) return locks(look, y, 1.5);
  const r = look.head;
  const tie = style === 3 ? ellipse(0, y - r * 0.82, r * 0.3, r * 0.1, { fill: '#f2b544' }) : '';
  return circle(0, y - r * 1.06, r * 0.42, { fill: look.hair }) + tie;
}

function scarf(look: Look, person: Person, y: number): string {
  const r = look.head;
  const drape = `M${n(-r * 1.12)} ${n(y)}A${n(r * 1.12)} ${n(r * 1.2)} 0 0 1 ${n(r * 1.12)} ${n(y)}Q${n(r * 1.3)} ${n(y + r * 1.6)} ${n(look.half + 2)} ${n(look.shoulder + 14)}Q0 ${n(look.shoulder + 18)} ${n(-look.half - 2)} ${n(look.shoulder + 14)}Q${n(-r * 1.3)} ${n(y + r * 1.6)} ${n(-r * 1.12)} ${n(y)}Z`;
  const covered = path(drape, { fill: look.scarf });
  if (person.back === true) return covered;
  return (
    covered +
    ellipse(0, y + r * 0.08, r * 0.78, r * 0.86, { fill: look.skin }) +
    face(look, y + r * 0.04)
  );
}

function turban(look: Look, y: number): string {
  const r = look.head;
  return (
    ellipse(0, y - r * 0.62, r * 1.12, r * 0.56, { fill: '#f6efe0' }) +
    stroke(
      `M${n(-r)} ${n(y - r * 0.55)}Q0 ${n(y - r * 1.05)} ${n(r)} ${n(y - r * 0.6)}`,
      '#d8ccb2',
      r * 0.1,
    )
  );
}

/** Head, face, hair and head covering. */
export function head(look: Look, person: Person, random: Seeded, y: number): string {
  if (person.role === 'mother') return scarf(look, person, y);
  const r = look.head;
  const back = hairBack(look, person, random, y);
  const wrap = person.role === 'farmer' ? turban(look, y) : '';
  if (person.back === true) {
    return (
      skull(look, y) + back + ellipse(0, y - r * 0.06, r * 1, r * 0.96, { fill: look.hair }) + wrap
    );
  }
  return back + skull(look, y) + face(look, y) + hairFront(look, person, random, y) + wrap;
}
