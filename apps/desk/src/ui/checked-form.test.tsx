// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { draw } from '../../../web/app/lib/testing/draw.tsx';
import { type } from '../testing/draw-desk.tsx';
import { CheckedForm } from './checked-form.tsx';
import { textOf } from './sending.ts';

it('what is changed while one waits for the check is checked anew before it is done', async () => {
  const waits = Promise.withResolvers<string>();
  const check = vi.fn((values: FormData) => Promise.resolve(textOf(values, 'amount')));
  check.mockReturnValueOnce(waits.promise);
  const carryOut = vi.fn(() => Promise.resolve());
  const { box, after } = await draw(
    <CheckedForm<string>
      check={check}
      tell={(amount) => `${amount} would go back`}
      carryOut={carryOut}
      labels={{ check: 'check', carryOut: () => 'carry out' }}
      fields={[]}
    >
      {() => <input name="amount" defaultValue="100" />}
    </CheckedForm>,
  );
  const press = () => after(() => box.querySelector('form')?.requestSubmit());
  const label = () => box.querySelector('button[type=submit]')?.textContent;
  await press();
  await after(() => type(box.querySelector('input'), '200'));
  await after(() => waits.resolve('100'));
  expect(label()).toBe('check');
  await press();
  expect(label()).toBe('carry out');
  expect(box.textContent).toContain('200 would go back');
  await press();
  expect(carryOut).toHaveBeenCalledExactlyOnceWith('200');
});
