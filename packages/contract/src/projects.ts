import { z } from './zod.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { featuredQuery, metaSchema, pagingQuery } from './paging.ts';

const project = {
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  featured_image_url: z.string(),
};

/** A project in a list: without its images, with a plain-text excerpt (PRJ-10). */
export const projectSummarySchema = z
  .object({
    ...project,
    summary: z.string().describe('Plain text, at most 200 characters'),
    summary_en: z.string(),
    summary_ar: z.string(),
  })
  .meta({ id: 'ProjectSummary' });
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** A project (ENT-08). The descriptions are sanitised HTML. */
export const projectSchema = z
  .object({
    ...project,
    description: z.string(),
    description_en: z.string(),
    description_ar: z.string(),
    purpose_code: z
      .string()
      .nullable()
      .describe('Of the purpose that a donation to it is for: `/donate?purpose=`'),
    images: z.array(z.object({ file_url: z.string() })),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

export const projectListQuery = z.object({
  ...pagingQuery(PAGE_SIZES.projects),
  featured: featuredQuery,
});
export const projectListResponse = z.object({
  projects: z.array(projectSummarySchema),
  meta: metaSchema,
});
export const projectResponse = z.object({ project: projectSchema });
