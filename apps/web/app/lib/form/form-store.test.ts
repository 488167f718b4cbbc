// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckedBody } from './check-body.ts';
import { createFormStore } from './form-store.ts';
import type { Control, FormStoreSetup } from './form-store.ts';

interface Values {
  readonly name?: string;
  readonly fees?: boolean;
  readonly purpose?: string;
}

const check = vi.fn<() => Promise<CheckedBody<object>>>();

beforeEach(() => check.mockReset().mockResolvedValue({ sentences: { name: 'Empty.' } }));

function storeOf(setup: Partial<FormStoreSetup<Values>> = {}) {
  const form = createFormStore<Values, object>({ defaults: undefined, checks: 'sent', ...setup });
  form.checkBy(check);
  return form;
}

/** The controls of a form, in the order of its text. */
function controls(html: string): [HTMLInputElement, HTMLInputElement] {
  document.body.innerHTML = `<form>${html}</form>`;
  const [first, second] = document.querySelectorAll('input');
  if (!first || !second) throw new Error('two controls are needed');
  return [first, second];
}

const RADIOS = '<input type="radio" name="p" value="1"><input type="radio" name="p" value="2">';
const LINES = '<input name="name" value="Early"><input type="checkbox">';

test('what was typed before the scripts ran is taken over, of each kind of control', () => {
  const [line, tick] = controls(LINES);
  tick.checked = true;
  const form = storeOf();
  form.attach('name', line);
  form.attach('fees', tick);
  expect(form.values()).toEqual({ name: 'Early', fees: true });
});

test('a value of the form is put into a control that comes, and stays when it goes', () => {
  const form = storeOf({ defaults: { name: 'Mona', fees: true } });
  const [line, tick] = controls(LINES);
  const leave = form.attach('name', line);
  form.attach('fees', tick);
  expect([line.value, tick.checked]).toEqual(['Mona', true]);
  leave();
  form.set({ name: 'Mina' });
  expect(line.value).toBe('Mona');
  form.attach('name', line);
  expect(line.value).toBe('Mina');
});

test('of radio buttons the chosen one counts, whichever comes last', () => {
  const [one, two] = controls(RADIOS);
  one.checked = true;
  const form = storeOf();
  const attach = (control: Control) => form.attach('purpose', control);
  attach(one);
  attach(two);
  expect(form.values().purpose).toBe('1');
  form.set({ purpose: '2' });
  expect([one.checked, two.checked]).toEqual([false, true]);
  form.left('purpose', one);
  expect(form.values().purpose).toBe('2');
});

test('a field that completes itself when it is left has what it then shows', () => {
  const form = storeOf();
  const [line] = controls(LINES);
  const heard = vi.fn();
  form.attach('name', line);
  form.onChange(heard);
  line.value = '01 / 02 / 2000';
  form.left('name', line);
  expect(form.values().name).toBe('01 / 02 / 2000');
  expect(heard).toHaveBeenCalledExactlyOnceWith('name');
});

test('taking over an early value is no change, or a draft would be lost to it', () => {
  const form = storeOf();
  const heard = vi.fn();
  form.onChange(heard);
  form.attach('name', controls(LINES)[0]);
  expect(heard).not.toHaveBeenCalled();
});

test('a check of some fields tells of these alone', async () => {
  const form = storeOf();
  expect(await form.check(['purpose'])).toBe(true);
  expect(form.state()).toEqual({ faults: {}, isSubmitted: false });
  expect(await form.check(['name'])).toBe(false);
  expect(form.state().faults['name']).toEqual({ type: 'refused', message: 'Empty.' });
});

test('a field is checked at a change once the form was sent, and not before', async () => {
  const form = storeOf();
  form.typed('name', 'M');
  expect(check).not.toHaveBeenCalled();
  await form.checkAll();
  check.mockResolvedValue({ body: {} });
  form.typed('name', 'Mona');
  await vi.waitFor(() => expect(form.state().faults['name']).toBeUndefined());
});

test('a form that begins anew has its first values, and is as if never sent', async () => {
  const form = storeOf({ defaults: { purpose: '1' } });
  const [line, tick] = controls('<input name="name"><input type="checkbox">');
  form.attach('name', line);
  form.attach('fees', tick);
  line.value = 'Mona';
  form.typed('name', 'Mona');
  form.set({ fees: true });
  await form.checkAll();
  form.reset();
  expect([line.value, tick.checked]).toEqual(['', false]);
  expect(form.values()).toEqual({ name: '', fees: false, purpose: '1' });
  expect(form.state()).toEqual({ faults: {}, isSubmitted: false });
});
