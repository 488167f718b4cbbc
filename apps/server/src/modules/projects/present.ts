import type { Locale, Project, ProjectSummary } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import { pictureUrl } from '../pictures/operations.ts';
import type { ProjectRow } from './repository.ts';

const featuredImage = (project: ProjectRow) => {
  const [first] = project.pictureIds;
  return first === undefined ? '' : pictureUrl(first);
};

/** A project in a list (PRJ-10). */
export function presentProjectSummary(project: ProjectRow, locale: Locale): ProjectSummary {
  return {
    id: project.id,
    ...localised('title', locale, project.titleEn, project.titleAr),
    featured_image_url: featuredImage(project),
    ...localised('summary', locale, project.summaryEn, project.summaryAr),
  };
}

/** A project on its own page (ENT-08). Its HTML was sanitised when it was stored. */
export function presentProject(project: ProjectRow, locale: Locale): Project {
  return {
    id: project.id,
    ...localised('title', locale, project.titleEn, project.titleAr),
    featured_image_url: featuredImage(project),
    ...localised('description', locale, project.descriptionEn, project.descriptionAr),
    images: project.pictureIds.map((id) => ({ file_url: pictureUrl(id) })),
  };
}
