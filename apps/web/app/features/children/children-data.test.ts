import type { Village } from '@nabta/contract';
import { expect, it } from 'vitest';
import { governoratesOf } from './children-data.ts';

function village(id: number, name: string, governorate: string): Village {
  return {
    id,
    name,
    name_en: name,
    name_ar: name,
    village_info: 'long',
    village_info_en: 'long',
    village_info_ar: 'long',
    district: {
      name: 'd',
      name_en: 'd',
      name_ar: 'd',
      governorate,
      governorate_en: governorate,
      governorate_ar: governorate,
    },
    location: null,
  };
}

it('groups villages by governorate, by name, with no more than is shown', () => {
  const list = [
    village(5, 'Sharuna', 'Minya'),
    village(4, 'Sids', 'Beni Suef'),
    village(1, 'Meidum', 'Beni Suef'),
  ];
  expect(governoratesOf(list, 'en')).toEqual([
    {
      name: 'Beni Suef',
      villages: [
        { id: 1, name: 'Meidum' },
        { id: 4, name: 'Sids' },
      ],
    },
    { name: 'Minya', villages: [{ id: 5, name: 'Sharuna' }] },
  ]);
});

it('sorts Arabic names as Arabic does, whatever the server sorts by', () => {
  const list = [village(1, 'نيدة', 'سوهاج'), village(2, 'أولاد حمزة', 'سوهاج')];
  expect(governoratesOf(list, 'ar')[0]?.villages.map(({ id }) => id)).toEqual([2, 1]);
});
