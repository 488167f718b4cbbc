import type { DemoProject } from './demo-types.ts';
export const PROJECTS: readonly DemoProject[] = [];
