// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import type { ContentValues, DeskContent } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
// The toast is fetched when it is first needed: here it is there already.
import '../../../../web/app/ui/toast-item.tsx';
import { ToastRegion } from '../../../../web/app/ui/toast.tsx';
import { isAnythingUnsent } from '../../ui/unsent.ts';
import { EditContentScreen } from './edit-content-screen.tsx';

const PUBLISHED = {
  question_en: 'May I visit?',
  question_ar: 'هل يمكن أن أزور؟',
  answer_en: 'Yes.',
  answer_ar: 'نعم.',
  position: '1',
  on_site: 'yes',
};

function recordOf(values: ContentValues, version: number): DeskContent {
  return {
    id: 1,
    state: 'changed',
    values,
    preview: values,
    published: PUBLISHED,
    has_page: true,
    drafted: version === 1 ? null : { at: '2026-01-02T10:00:00Z', by: 'Nadia Farid' },
    waiting: null,
    price_change: null,
    version: String(version),
    pictures: {},
    history: [],
  };
}

interface Sent {
  readonly method: string;
  readonly body: string;
}

interface SavedBody {
  readonly values: ContentValues;
  readonly version: string;
}

/** The screen of a question, and the server that keeps it: each change makes a new version. */
async function edited() {
  const server = {
    record: recordOf(PUBLISHED, 1),
    /** What a reading waits for, or fails with. */
    beforeRead: () => Promise.resolve(),
    /** How a day that was not chosen is refused. */
    noDay: '',
    save: (values: ContentValues) => {
      server.record = recordOf(values, Number(server.record.version) + 1);
    },
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: Sent) => {
    if (method === 'GET') {
      await server.beforeRead();
      return Response.json({ record: server.record });
    }
    if (address.includes('discard')) {
      server.record = recordOf(PUBLISHED, 1);
      return new Response(null, { status: 204 });
    }
    if (address.includes('/day')) {
      const { on } = JSON.parse(body) as { on: string | null };
      if (on === '' && server.noDay) {
        const messages = [server.noDay];
        const refused = { code: 'validation_failed', messages, errors: { on: server.noDay } };
        return Response.json(refused, { status: 422 });
      }
      const waiting = on === null ? null : { on, by: 'Nadia Farid', refused_at: null };
      server.record = { ...server.record, waiting };
      return new Response(null, { status: 204 });
    }
    const { values, version } = JSON.parse(body) as SavedBody;
    if (version !== server.record.version) {
      return Response.json({ code: 'conflict', messages: ['Changed.'] }, { status: 409 });
    }
    server.save(values);
    return new Response(null, { status: 204 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], { permissions: ['change-content'] });
  onTestFinished(() => client.clear());
  const router = createMemoryRouter(
    [{ path: '/content/faqs/:id', element: <EditContentScreen kind="faqs" /> }],
    { initialEntries: ['/content/faqs/1'] },
  );
  const { box, after } = await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion dismissLabel="dismiss" />
    </QueryClientProvider>,
  );
  const field = (name: string) => {
    const found = box.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  /** Does something, and waits until `isDone`. */
  const until = async (isDone: () => boolean, doing: () => unknown = () => undefined) => {
    await after(doing);
    for (let turn = 0; turn < 200 && !isDone(); turn += 1) await after(() => setTimeout(5));
  };
  await until(() => box.querySelector('form') !== null);
  const type = (name: string, value: string) =>
    after(() => {
      const place = field(name);
      // React takes only what the field itself was told.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(place), 'value') ?? {};
      set?.call(place, value);
      place.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const click = (text: string) => {
    const button = [...document.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === text,
    );
    button?.focus();
    button?.click();
  };
  const isQuiet = () => box.querySelector('[aria-busy=true]') === null;
  const save = () => until(isQuiet, () => click('form.save'));
  return { box, server, field, type, save, click, until, isQuiet, after };
}

const noConnection = () => Promise.reject(new TypeError('no line'));

it('what is typed while a draft is saved stays, and goes with the next save', async () => {
  const { server, field, type, save, click, until, isQuiet, after } = await edited();
  const reading = Promise.withResolvers<void>();
  server.beforeRead = () => reading.promise;
  await type('answer_en', 'Yes, in summer.');
  await after(() => click('form.save'));
  await type('answer_en', 'Yes, in summer and in autumn.');
  await type('answer_ar', 'نعم، في الصيف.');
  await until(isQuiet, () => reading.resolve());
  expect(server.record.values['answer_en']).toBe('Yes, in summer.');
  expect(field('answer_en').value).toBe('Yes, in summer and in autumn.');
  expect(field('answer_ar').value).toBe('نعم، في الصيف.');
  expect(isAnythingUnsent()).toBe(true);
  await save();
  expect(server.record.values).toMatchObject({
    answer_en: 'Yes, in summer and in autumn.',
    answer_ar: 'نعم، في الصيف.',
  });
  expect(isAnythingUnsent()).toBe(false);
});

it('a draft that could not be read after it was saved is shown as saved, and can be saved again', async () => {
  const { box, server, field, type, save } = await edited();
  server.beforeRead = noConnection;
  await type('answer_en', 'Yes, in summer.');
  await save();
  expect(field('answer_en').value).toBe('Yes, in summer.');
  expect(box.textContent).toContain('form.saved');
  expect(box.querySelector('form [data-failure]')?.textContent).toBe('failure.send.offline');
  expect(isAnythingUnsent()).toBe(false);
  server.beforeRead = () => Promise.resolve();
  await type('answer_en', 'Yes, in autumn.');
  // The first finds out which version there is.
  await save();
  expect(box.querySelector('form [data-failure]')?.textContent).toBe('Changed.');
  await save();
  expect(box.querySelector('[data-failure]')).toBeNull();
  expect(server.record.values['answer_en']).toBe('Yes, in autumn.');
  expect(field('answer_en').value).toBe('Yes, in autumn.');
});

it('what somebody else has saved since is not overwritten, also when it could not be read', async () => {
  const { box, server, field, type, save } = await edited();
  server.beforeRead = noConnection;
  await type('answer_en', 'Yes, in summer.');
  await save();
  server.save({ ...server.record.values, answer_en: 'No.' });
  await type('answer_en', 'Yes, in autumn.');
  await save();
  expect(box.querySelector('[data-failure]')?.textContent).toBe('failure.send.offline');
  server.beforeRead = () => Promise.resolve();
  await save();
  expect(box.querySelector('[data-failure]')?.textContent).toContain('No.');
  expect(server.record.values['answer_en']).toBe('No.');
  expect(field('answer_en').value).toBe('Yes, in autumn.');
});

it('a draft that was discarded and not read after it leaves what is published', async () => {
  const { box, server, field, type, save, click, until, isQuiet } = await edited();
  await type('answer_en', 'Yes, in summer.');
  await save();
  server.beforeRead = noConnection;
  await until(
    () => document.querySelector('[role=alertdialog]') !== null,
    () => click('discard.open'),
  );
  await until(isQuiet, () => click('discard.open'));
  expect(box.textContent).toContain('discard.done');
  expect(field('answer_en').value).toBe('Yes.');
  server.beforeRead = () => Promise.resolve();
  await type('answer_en', 'Yes, in autumn.');
  // The first finds out which version there is.
  await save();
  await save();
  expect(box.querySelector('[data-failure]')).toBeNull();
  expect(server.record.values['answer_en']).toBe('Yes, in autumn.');
});

it('what somebody else has saved is shown in the direction of its language', async () => {
  const { box, server, type, save } = await edited();
  server.save({ ...PUBLISHED, answer_ar: '<p>لا.</p>', answer_en: 'لا.' });
  await type('question_en', 'May I come?');
  await save();
  const directionOf = (text: string) =>
    [...box.querySelectorAll<HTMLElement>('[data-failure] bdi')]
      .filter(({ textContent }) => textContent === text)
      .map(({ dir }) => dir);
  expect(directionOf('<p>لا.</p>')).toEqual(['rtl']);
  expect(directionOf('لا.')).toEqual(['ltr']);
});

it('the focus goes from the choice of a day, and from its calling off, to the draft', async () => {
  const { box, type, save, click, until, isQuiet, after } = await edited();
  await type('answer_en', 'Yes, in summer.');
  await save();
  await after(() => click('day.choose'));
  await type('on', '2026-03-01');
  await until(
    () => box.textContent.includes('day.callOff'),
    () => click('day.confirm'),
  );
  await until(isQuiet);
  expect(box.querySelector('[name=on]')).toBeNull();
  expect(document.activeElement?.textContent).toBe('preview.title');
  await until(
    () => !box.textContent.includes('day.callOff'),
    () => click('day.callOff'),
  );
  expect(document.activeElement?.textContent).toBe('preview.title');
});

it('no day to publish on is refused in the words of the server', async () => {
  const { box, server, type, save, click, until, after } = await edited();
  await type('answer_en', 'Yes, in summer.');
  await save();
  server.noDay = 'Please choose a day.';
  await after(() => click('day.choose'));
  await until(
    () => box.textContent.includes('Please choose a day.'),
    () => click('day.confirm'),
  );
  expect(box.textContent).toContain('Please choose a day.');
});
