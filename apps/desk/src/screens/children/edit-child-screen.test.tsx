// @vitest-environment happy-dom
import { CHILD_FIELDS } from '@nabta/contract/desk';
import { expect, it, vi } from 'vitest';
import { drawDesk, type } from '../../testing/draw-desk.tsx';
import { EditChildScreen } from './edit-child-screen.tsx';

const VALUES = {
  ...Object.fromEntries(CHILD_FIELDS.map((field) => [field, 'x'])),
  code: 'AS-0106',
  family_code: 'F-0001',
};
const CHILD = {
  id: 1,
  code: 'AS-0106',
  full_name_en: 'Rania',
  full_name_ar: 'رانيا',
  version: 'v',
};
const refused = (field: string) => {
  const errors = { [field]: 'Please fill in this field.' };
  const body = { code: 'validation-failed', messages: Object.values(errors), errors };
  return Response.json(body, { status: 422 });
};

it('a family code that was emptied is refused at its own field', async () => {
  const { box, after } = await drawDesk([{ path: '/:id', element: <EditChildScreen /> }], {
    at: '/1',
    answer: (method, address) => {
      if (address.includes('/families')) return refused('code');
      if (method === 'PUT') return refused('family_code');
      if (address.includes('/villages')) return Response.json({ villages: [] });
      return Response.json({ child: { ...CHILD, values: VALUES } });
    },
  });
  const code = () => box.querySelector('input[name=family_code]');
  await after(() => vi.waitFor(() => expect(code()).not.toBeNull()));
  await after(() => type(code(), ''));
  await after(() => box.querySelector('form')?.requestSubmit());
  const faults = [...box.querySelectorAll('[aria-invalid=true]')].map((field) =>
    field.getAttribute('name'),
  );
  expect(faults).toEqual(['family_code']);
});
