// @vitest-environment happy-dom
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { drawDesk } from '../testing/draw-desk.tsx';
import { Page } from './page.tsx';

/** What has the focus; none is the body. */
const focused = () =>
  document.activeElement === document.body ? undefined : document.activeElement?.textContent;

function Screen() {
  const [title, setTitle] = useState('Old title');
  return (
    <Page title={title}>
      <button onClick={() => setTitle('New title')}>Save</button>
      <Link to="/record">Onwards</Link>
    </Page>
  );
}

/** Its record, and so its title, comes later. */
function Record() {
  const [title, setTitle] = useState<string>();
  return title ? (
    <div>
      <Page title={title}>
        <Link to="/">Back</Link>
      </Page>
    </div>
  ) : (
    <Page title="Loading">
      <button onClick={() => setTitle('A record')}>Come</button>
    </Page>
  );
}

/** A form that gives way to another title, as an invitation does. */
function Form() {
  const [isDone, setDone] = useState(false);
  return (
    <Page title={isDone ? 'Your codes' : 'Welcome'}>
      {!isDone && <button onClick={() => setDone(true)}>Accept</button>}
    </Page>
  );
}

async function opened(at: string) {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { userActivation });
  const { box, after } = await drawDesk(
    [
      { path: '/', element: <Screen /> },
      { path: '/record', element: <Record /> },
      { path: '/form', element: <Form /> },
    ],
    { at },
  );
  const press = (words: string) =>
    after(() => {
      const found = [...box.querySelectorAll<HTMLElement>('a, button')];
      const pressed = found.find(({ textContent }) => textContent === words);
      userActivation.hasBeenActive = true;
      pressed?.focus();
      pressed?.click();
    });
  return { box, after, press };
}

it('the focus comes to the title with a place, and stays where it is when the title changes', async () => {
  const { box, after, press } = await opened('/record');
  await after(() => box.querySelector('button')?.click());
  expect(box.querySelector('h1')?.textContent).toBe('A record');
  // A page that was opened is read from its beginning.
  expect(focused()).toBeUndefined();
  await press('Back');
  expect(focused()).toBe('Old title');
  await press('Save');
  expect(box.querySelector('h1')?.textContent).toBe('New title');
  expect(focused()).toBe('Save');
  await press('Onwards');
  expect(focused()).toBe('Loading');
  await press('Come');
  expect(focused()).toBe('A record');
});

it('the focus comes to the title of an opened page once what had it is gone', async () => {
  const { press } = await opened('/form');
  await press('Accept');
  expect(focused()).toBe('Your codes');
});
