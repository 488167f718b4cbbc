// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { draw } from '../lib/testing/draw.tsx';
import { PhotoInput, type ChosenPhoto, type PhotoValue } from './photo-input.tsx';

const texts = {
  ...{ choose: 'Choose', replace: 'Change', remove: 'Remove', busy: 'Busy', ready: 'Ready' },
  ...{ removed: 'Removed', failed: 'Failed', faults: { bad: 'Bad' } },
};

/** The input, with what becomes of each file that is chosen in the test's hands. */
async function drawn(current?: string) {
  const made: PromiseWithResolvers<ChosenPhoto | 'bad'>[] = [];
  const onBusy = vi.fn<(busy: boolean) => void>();
  const onChange = vi.fn<(value: PhotoValue) => void>();
  const prepare = () => {
    const one = Promise.withResolvers<ChosenPhoto | 'bad'>();
    made.push(one);
    return one.promise;
  };
  const given = { name: 'image', label: 'Photo', hint: 'JPEG', current, value: undefined, texts };
  const { box, after } = await draw(
    <PhotoInput {...given} prepare={prepare} onBusy={onBusy} onChange={onChange} />,
  );
  const choose = () =>
    after(() => {
      const input = box.querySelector('input');
      const files = [new File(['x'], 'me.jpg', { type: 'image/jpeg' })];
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { box, after, choose, made, onBusy, onChange };
}

const photo: ChosenPhoto = { file: new File(['x'], 'me.jpg'), preview: 'data:,' };

test('a form hears that a photo is made ready, so that it is not sent without it', async () => {
  const { after, choose, made, onBusy, onChange } = await drawn();
  await choose();
  expect(onBusy.mock.lastCall).toEqual([true]);
  await after(() => made[0]?.resolve(photo));
  expect(onBusy.mock.lastCall).toEqual([false]);
  expect(onChange.mock.lastCall).toEqual([photo]);
});

test('a photo whose code does not come is told as a fault, and does not hang', async () => {
  const { box, after, choose, made, onBusy } = await drawn();
  await choose();
  await after(() => made[0]?.reject(new TypeError('Failed to fetch')));
  expect(box.textContent).toContain('Failed');
  expect(onBusy.mock.lastCall).toEqual([false]);
});

test('what is removed while another is made ready stays removed, without an old fault', async () => {
  const { box, after, choose, made, onBusy, onChange } = await drawn('/media/1/160.jpg');
  await choose();
  await after(() => made[0]?.resolve('bad'));
  expect(box.textContent).toContain('Bad');
  await choose();
  const remove = [...box.querySelectorAll('button')].find((one) => one.textContent === 'Remove');
  await after(() => remove?.click());
  await after(() => made[1]?.resolve(photo));
  expect(onChange.mock.calls).toEqual([['removed']]);
  expect(onBusy.mock.lastCall).toEqual([false]);
  expect(box.textContent).not.toContain('Bad');
});
