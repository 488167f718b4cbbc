import type { Locale, Project, ProjectSummary } from '@nabta/contract';
import { LRUCache } from 'lru-cache';
import { localised } from '../../http/localised.ts';
import { pictureUrl } from '../pictures/index.ts';
import type { ProjectRow } from './list-projects.ts';
import { sanitiseRichText } from './rules.ts';

/** Texts that were sanitised lately, by the stored text. The size is in characters. */
const sanitised = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, raw) => safe.length + raw.length + 1,
  memoMethod: sanitiseRichText,
});

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

/**
 * A project on its own page (ENT-08). Its HTML is sanitised here as well as where it is stored, so
 * that whatever wrote the row, nothing but text markup leaves the server.
 */
export function presentProject(project: ProjectRow, locale: Locale): Project {
  return {
    id: project.id,
    ...localised('title', locale, project.titleEn, project.titleAr),
    featured_image_url: featuredImage(project),
    ...localised(
      'description',
      locale,
      sanitised.memo(project.descriptionEn),
      sanitised.memo(project.descriptionAr),
    ),
    purpose_code: project.purposeCode,
    images: project.pictureIds.map((id) => ({ file_url: pictureUrl(id) })),
  };
}
