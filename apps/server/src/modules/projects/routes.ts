import {
  projectListQuery,
  projectListResponse,
  projectResponse,
  type Locale,
  type Project,
  type ProjectSummary,
} from '@nabta/contract';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { localised } from '../../http/localised.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { pictureUrl } from '../pictures/index.ts';
import { listProjects, showProject } from './index.ts';
import type { ProjectRow } from './list-projects.ts';
import { sanitiseRichText } from './rules.ts';

/** The projects of the ministry (API-19, API-20). */
export function projectRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/guests/projects',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'The projects',
        tags: ['projects'],
        querystring: queryOf(projectListQuery.shape),
        response: { 200: projectListResponse, ...errorsOf('validation-failed') },
      },
    },
    async ({ query, locale }) => {
      const { projects, meta } = await listProjects(deps, query);
      return { projects: projects.map((project) => presentProjectSummary(project, locale)), meta };
    },
  );

  app.get(
    '/v1/guests/projects/:id',
    {
      config: KEPT_JSON,
      schema: {
        summary: 'One project',
        tags: ['projects'],
        params: idParams,
        querystring: queryOf({}),
        response: { 200: projectResponse, ...errorsOf('not-found', 'validation-failed') },
      },
    },
    async ({ params, locale }) => ({
      project: presentProject(await showProject(deps, params.id), locale),
    }),
  );
}

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
function presentProjectSummary(project: ProjectRow, locale: Locale): ProjectSummary {
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
function presentProject(project: ProjectRow, locale: Locale): Project {
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
