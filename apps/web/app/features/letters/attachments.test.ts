import { expect, test } from 'vitest';
import {
  attachmentsOf,
  hasFault,
  hasRoom,
  isMoving,
  previewOf,
  takeFiles,
  withChange,
} from './attachments.ts';

const file = (name: string) => new File(['x'], name);

function newKeys() {
  let last = 0;
  return () => `key-${(last += 1)}`;
}

test('two pictures find a place, the third is left out (VAL-41)', () => {
  const chosen = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
  const { attachments, begun, ignored } = takeFiles([], chosen, newKeys());
  expect(attachments.map(({ name, slot }) => [name, slot])).toEqual([
    ['a.jpg', 1],
    ['b.jpg', 2],
  ]);
  expect(begun.map(({ slot }) => slot)).toEqual([1, 2]);
  expect(ignored).toBe(1);
  expect(hasRoom(attachments)).toBe(false);
  expect(isMoving(attachments)).toBe(true);
});

test('a new picture takes the place that is free in the draft', () => {
  const draft = attachmentsOf({ attachment_1: null, attachment_2: '/p?expires=1' });
  expect(draft).toMatchObject([{ slot: 2, state: 'ready', preview: '/p?expires=1&size=preview' }]);
  const { begun, ignored } = takeFiles(draft, [file('a.jpg'), file('b.jpg')], newKeys());
  expect(begun).toMatchObject([{ slot: 1, file: { name: 'a.jpg' } }]);
  expect(ignored).toBe(1);
});

test('a refused file blocks the letter, takes no place, and goes when another is chosen (VAL-44)', () => {
  const { attachments } = takeFiles([], [file('page.jpg')], newKeys());
  const refused = withChange(attachments, 'key-1', {
    state: 'refused',
    slot: undefined,
    error: 'page.jpg is no picture',
  });
  expect(hasFault(refused)).toBe(true);
  expect(hasRoom(refused)).toBe(true);
  const next = takeFiles(refused, [file('a.jpg'), file('b.jpg')], newKeys());
  expect(next.attachments.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(hasFault(next.attachments)).toBe(false);
});

test('a picture that could not be taken away still holds its place', () => {
  const kept = attachmentsOf({ attachment_1: '/a', attachment_2: '/b' });
  const failed = withChange(kept, 'draft-1', { state: 'failed', error: 'not removed' });
  expect(hasRoom(failed)).toBe(false);
  expect(hasFault(failed)).toBe(true);
  expect(previewOf('/a')).toBe('/a?size=preview');
});
