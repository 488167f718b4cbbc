// @vitest-environment happy-dom
import type { Gift } from '@nabta/contract';
import gift from '@nabta/texts/en/site/gift.json' with { type: 'json' };
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { addChild, unnamedChild } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { draw } from '../../lib/testing/draw.tsx';
import { recipientsOfCart } from './gift-data.ts';
import { GiftScreen } from './gift-screen.tsx';

const goat = {
  id: 3,
  title_en: 'Goat',
  title_ar: 'عنزة',
  description_en: '',
  description_ar: '',
  image_url: '/media/goat/480.jpg',
  price: { usd: 20, egp: 1000 },
} as Gift;
const meta = { total_entries: 1, current_page: 1, next_page: null, total_pages: 1 };
const child = (id: number, name: string) => ({
  ...unnamedChild(id),
  full_name: { en: name, ar: name },
});

beforeEach(() => localStorage.clear());

async function show(sponsored: readonly ReturnType<typeof child>[] = []) {
  const recipients = recipientsOfCart({ children: sponsored });
  const element = <GiftScreen list={{ items: [goat], meta }} recipients={recipients} />;
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { gift } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </I18nProvider>,
  );
  const add = box.querySelector('article button');
  return { said: box.textContent, add, press: () => after(() => (add as HTMLElement).click()) };
}

it('who sponsors nobody yet gives to the child of the cart, as on /gifts (GFT-08, CRT-09)', async () => {
  changeCart((cart) => addChild(cart, child(7, 'Mariam')));
  const { said, add, press } = await show();
  expect(said).not.toContain(gift.noSponsorship.message);
  expect(add?.textContent).toContain('Mariam');
  await press();
  expect(currentCart().gifts).toMatchObject([{ giftId: 3, childId: 7, count: 1 }]);
});

it('with a child of their own gives to that one', async () => {
  changeCart((cart) => addChild(cart, child(7, 'Mariam')));
  const { add } = await show([child(9, 'Mina')]);
  expect(add?.textContent).toContain('Mina');
});

it('without either reads why, and adds nothing (GFT-08)', async () => {
  const { said, add } = await show();
  expect(said).toContain(gift.noSponsorship.message);
  expect(add).toBeNull();
});
