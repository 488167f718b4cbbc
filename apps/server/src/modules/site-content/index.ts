export type { DraftPage } from './draft-page.ts';
export { publishDueContent } from './publish-due-content.ts';
export { countWaiting } from './repository.ts';
