import { z } from '../zod.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, searchQuery } from './lists.ts';

/** Sorted by the English name. */
export const communityListQuery = deskListQuery(['name'], 'asc', {
  q: searchQuery.describe('Words of the name in either script, or of the code'),
});
export type CommunityListQuery = z.output<typeof communityListQuery>;

const listedCommunityFields = {
  id: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  leaders: z
    .array(z.object({ id: z.int(), name: z.string(), arabic_name: z.string() }))
    .describe('Members of whom staff said that they lead it'),
  members_count: z.int().describe('Sponsors who belong to it, whether they sponsor a child or not'),
  children_count: z.int().describe('Whom its members sponsor'),
};

const listedCommunitySchema = z.object(listedCommunityFields).meta({ id: 'ListedCommunity' });
export type ListedCommunity = z.infer<typeof listedCommunitySchema>;
export const communityListResponse = z.object({
  communities: z.array(listedCommunitySchema),
  meta: metaSchema,
});

const deskCommunitySchema = z
  .object({
    ...listedCommunityFields,
    sponsors_count: z.int().describe('Members who sponsor a child'),
    first_names: z.array(z.object({ first_name_en: z.string(), first_name_ar: z.string() })),
    letters_this_year: z.int(),
    shown_to_members: z.boolean().describe('False: too few members sponsor a child'),
  })
  .meta({ id: 'DeskCommunity' });
export type DeskCommunity = z.infer<typeof deskCommunitySchema>;
export const deskCommunityResponse = z.object({ community: deskCommunitySchema });

/** Body of POST /v1/desk/sponsors/{id}/leads_community. 409 for who belongs to none. */
export const leadsCommunityBody = z.object({ leads: z.boolean({ error: 'invalid-value' }) });
