import type { Project, ProjectSummary } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createApi } from '../../lib/api/api.ts';
import { excerptOf, loadProject, othersOf } from './project-story.ts';

const localised = <N extends string>(name: N, value: string) =>
  ({ [name]: value, [`${name}_en`]: value, [`${name}_ar`]: value }) as Record<
    N | `${N}_en` | `${N}_ar`,
    string
  >;

const project: Project = {
  id: 7,
  ...localised('title', 'Water'),
  featured_image_url: '/media/a/480.jpg',
  ...localised('description', '<p>Clean <strong>water</strong>.</p>'),
  purpose_code: 'water_filters',
  images: [{ file_url: '/media/a/480.jpg' }, { file_url: '/media/b/480.jpg' }],
};

const summary = (id: number): ProjectSummary => ({
  id,
  ...localised('title', `Project ${id}`),
  featured_image_url: '/media/a/480.jpg',
  ...localised('summary', 'Short'),
});

const meta = {
  total_entries: 2,
  current_page: 1,
  next_page: null,
  prev_page: null,
  total_pages: 1,
};

function load(answers: { readonly one: Response; readonly list: Response }) {
  const api = createApi({
    transport: (path) => Promise.resolve(/projects\/7/.test(path) ? answers.one : answers.list),
    locale: 'en',
    authHeaders: {},
  });
  const url = new URL('http://localhost/projects/7');
  return loadProject({ api, url, params: { id: '7' }, locale: 'en' });
}

const refused = (status: number) =>
  Response.json({ code: 'x', messages: ['x'], errors: {}, error_codes: {} }, { status });

describe('the page of a project', () => {
  it('holds what it shows in one language, and others to go on to (PRJ-05 to PRJ-07)', async () => {
    const loaded = await load({
      one: Response.json({ project }),
      list: Response.json({ projects: [summary(7), summary(8)], meta }),
    });
    expect({ ...loaded, others: await loaded.others }).toEqual({
      project: {
        id: 7,
        title: 'Water',
        description: '<p>Clean <strong>water</strong>.</p>',
        excerpt: 'Clean water.',
        pictures: ['/media/a/480.jpg', '/media/b/480.jpg'],
        purpose: 'water_filters',
      },
      others: [
        { id: 8, title: 'Project 8', summary: 'Short', featured_image_url: '/media/a/480.jpg' },
      ],
    });
  });

  it('stands without the others', async () => {
    const loaded = await load({ one: Response.json({ project }), list: refused(503) });
    expect(await loaded.others).toEqual([]);
  });

  it.each([404, 503])('fails as the project does: %i (PRJ-09, ERR-06)', async (status) => {
    const list = Response.json({ projects: [], meta });
    const failure = await load({ one: refused(status), list }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status });
  });
});

describe('the other projects', () => {
  const all = [1, 2, 3, 4, 5].map((id) => ({ id }));
  it.each([
    [1, [2, 3, 4]],
    [4, [5, 1, 2]],
    [5, [1, 2, 3]],
    [99, [1, 2, 3]],
  ])('of %i are those that follow, round and round', (id, ids) => {
    expect(othersOf(all, id).map((other) => other.id)).toEqual(ids);
  });

  it('never hold the project itself', () => {
    expect(othersOf([{ id: 1 }, { id: 2 }], 1)).toEqual([{ id: 2 }]);
    expect(othersOf([{ id: 1 }], 1)).toEqual([]);
  });
});

describe('the excerpt for search results', () => {
  it('is the plain text, without headings', () => {
    expect(excerptOf('<h3>Why</h3><p>Bread &amp; <a href="/x">clean</a>,</p><p>&lt;3</p>')).toBe(
      'Bread & clean, <3',
    );
  });

  it('decodes once: what was written as code stays as written', () => {
    expect(excerptOf('<p>&amp;lt;p&amp;gt;</p>')).toBe('&lt;p&gt;');
  });

  it('ends between words', () => {
    const excerpt = excerptOf(`<p>${'نعم، '.repeat(60)}</p>`);
    expect(excerpt.length).toBeLessThanOrEqual(161);
    expect(excerpt).toMatch(/نعم…$/);
  });
});
