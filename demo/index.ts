import type { Deps } from '../apps/server/src/deps.ts';
import { saveDemoLetterPictures } from './letter-pictures.ts';
import { loadDemoData, nameDemoDrawings } from './load.ts';
import { loadDemoStaff } from './staff.ts';

export { saveDemoCards } from './cards.ts';
export { tellDemoPast } from './past-at-sandbox.ts';
export { resetDemo } from './reset.ts';
export { DEMO_PASSWORD } from './sign-ins.ts';
export { DEMO_STAFF } from './staff.ts';

/** Makes the demo whole: its data in an empty database, and its files where they are missing. */
export async function prepareDemo(deps: Deps): Promise<void> {
  await loadDemoData(deps);
  await loadDemoStaff(deps);
  await nameDemoDrawings(deps);
  await saveDemoLetterPictures(deps);
}
