import { beginningOf } from '@nabta/contract';
import type { Project } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { projectOfListOf } from './projects-data.ts';
import type { ProjectOfList } from './projects-data.ts';

/** A project as its page shows it, in the language of the page. */
export interface ProjectStory {
  readonly id: number;
  readonly title: string;
  /** HTML, which the server has made harmless. */
  readonly description: string;
  /** The beginning of the description, as plain text. */
  readonly excerpt: string;
  readonly pictures: readonly string[];
  /** The purpose of a donation to it. */
  readonly purpose: string | null;
}

function projectStoryOf(project: Project): ProjectStory {
  const { id, title, description, images, purpose_code: purpose } = project;
  return {
    id,
    title,
    description,
    excerpt: excerptOf(description),
    pictures: images.map(({ file_url }) => file_url),
    purpose,
  };
}

/** A project, and others to go on to. Throws ApiError 404 for one that is not known (PRJ-09). */
export async function loadProject({ api, params }: LoadArgs) {
  const id = params['id'] ?? '';
  const others = loadOthers(api, Number(id));
  const { project } = await api('GET /guests/projects/:id', { params: { id } });
  return { project: projectStoryOf(project), others };
}

/** How many other projects a page leads on to. */
const OTHERS = 3;

/** The page stands without the others. */
async function loadOthers(api: Api, id: number): Promise<ProjectOfList[]> {
  try {
    const { projects } = await api('GET /guests/projects', { query: { per_page: 100 } });
    return othersOf(projects, id).map(projectOfListOf);
  } catch {
    return [];
  }
}

/**
 * Those that follow in the order of staff, and after the last the first again: whoever reads on
 * meets all of them.
 */
export function othersOf<T extends { readonly id: number }>(
  projects: readonly T[],
  id: number,
): readonly T[] {
  const place = projects.findIndex((project) => project.id === id);
  const following = [...projects.slice(place + 1), ...projects.slice(0, Math.max(place, 0))];
  return following.slice(0, OTHERS);
}

/** The longest description in search results and shared links. */
const EXCERPT_LENGTH = 160;

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The plain beginning of sanitised HTML, cut between words. Headings are no part of a sentence. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<(h[1-6])\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:a|strong|em|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => CHARACTERS[entity] ?? entity);
  return beginningOf(text, EXCERPT_LENGTH);
}
