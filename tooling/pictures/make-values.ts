// Writes the drawings of the five values of /who-we-are (WHO-04):
//   node tooling/pictures/make-values.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { drawValue, values } from './values.ts';

const assets = new URL('../../apps/web/app/assets/values/', import.meta.url);

await mkdir(assets, { recursive: true });
for (const [name, draw] of Object.entries(values)) {
  await writeFile(new URL(`${name}.svg`, assets), drawValue(draw));
}
