import { expect, test, vi } from 'vitest';
import { createFormStore } from './form-store.ts';

const part = () => ({ focus: vi.fn<() => void>() });
const store = () =>
  createFormStore<{ name: string; email: string }, undefined>({ defaults: {}, checks: 'sent' });

test('a field whose code is still loading has the focus once it is mounted', () => {
  const form = store();
  const [name, email] = [part(), part()];
  form.focus('name');
  form.attachFocus('email', email);
  form.attachFocus('name', name);
  expect(email.focus).not.toHaveBeenCalled();
  expect(name.focus).toHaveBeenCalledOnce();
});

test('a field that is mounted later takes no focus from whoever has gone on', () => {
  const form = store();
  const name = part();
  form.focus('name');
  form.set({ email: 'mona@example.com' });
  form.typed('email', 'mona@example.org');
  form.attachFocus('name', name);
  expect(name.focus).not.toHaveBeenCalled();
});
