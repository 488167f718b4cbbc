import type { DemoProject } from './demo-types.ts';
import { CHILDHOOD_PROJECTS } from './projects-childhood.ts';
import { HOMES_AND_WORK_PROJECTS } from './projects-homes-and-work.ts';
import { LEARNING_PROJECTS } from './projects-learning.ts';
import { WATER_AND_HEALTH_PROJECTS } from './projects-water-and-health.ts';
import type { Wording } from './wording.ts';

export interface ProjectText extends Pick<DemoProject, 'featured' | 'purpose' | 'picture_seeds'> {
  readonly title: Wording;
  /** HTML. */
  readonly description: Wording;
}

const TEXTS: readonly ProjectText[] = [
  ...WATER_AND_HEALTH_PROJECTS,
  ...LEARNING_PROJECTS,
  ...HOMES_AND_WORK_PROJECTS,
  ...CHILDHOOD_PROJECTS,
];

export const PROJECTS: readonly DemoProject[] = TEXTS.map(
  ({ title, description, ...project }, index) => ({
    id: index + 1,
    title_en: title.en,
    title_ar: title.ar,
    description_en: description.en,
    description_ar: description.ar,
    ...project,
  }),
);
