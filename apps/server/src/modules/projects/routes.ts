import { projectListQuery, projectListResponse, projectResponse } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { KEPT_JSON } from '../../http/kept-answers.ts';
import { errorsOf, idParams, queryOf } from '../../http/schema.ts';
import { listProjects, showProject } from './index.ts';
import { presentProject, presentProjectSummary } from './present.ts';

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
