import { beginningOf } from '@nabta/contract';
import type { ProjectSummary } from '@nabta/contract';
import type { LoadArgs } from '../../lib/screen.ts';
import { waitingChildOf } from '../../lib/waiting-child.ts';

/** HOME-16, HOME-26. */
const PER_PAGE = 4;
/** Four lines of a card. */
const SUMMARY_LENGTH = 95;

export type ProjectOfHome = Pick<ProjectSummary, 'id' | 'title' | 'summary' | 'featured_image_url'>;

/** Only the fields that the home page shows: they are sent once more in the HTML. */
export const loadHome = ({ api }: LoadArgs) => ({
  sponsored: api('GET /guests/home').then((home) => home.sponsoree_counter),
  children: api(api.isSignedIn() ? 'GET /sponsors/sponsorees' : 'GET /guests/sponsorees', {
    query: { featured: 'true', per_page: PER_PAGE },
  }).then(({ sponsorees }) => sponsorees.map(waitingChildOf)),
  projects: api('GET /guests/projects', { query: { featured: 'true', per_page: PER_PAGE } }).then(
    ({ projects }) => projects.map(projectOfHome),
  ),
});

function projectOfHome({ id, title, summary, featured_image_url }: ProjectSummary): ProjectOfHome {
  // Where a browser cuts lines, it cuts words.
  return { id, title, summary: beginningOf(summary, SUMMARY_LENGTH), featured_image_url };
}
