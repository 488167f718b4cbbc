import { count, type World } from './world.ts';

/** Goes to an address: a page of the provider is opened, and a bank asks there and then. */
export async function follow(world: World, url: string | undefined): Promise<void> {
  const { random, pages, provider } = world;
  if (url?.includes('/c/pay/')) pages.push({ url });
  if (url?.includes('/c/authenticate/') && random.chance(0.8)) {
    await provider.answerBank(url, random.chance(0.7) ? 'approve' : 'refuse');
  }
}

/** Cards that people type into a page, each as often as it is listed. */
const NUMBERS = [
  ...['4242424242424242', '4242424242424242', '4242424242424242', '5555555555554444'],
  ...['378282246310005', '4000002500003155', '4000002760003184', '4000000000000341'],
  ...['4000000000009995', '4000000000000002', '4000000000000069', '4000000000000119'],
  ...['4000000000000259', '4000000000005126'],
];

const PAID = 303;

/** A person with an open payment page pays there, tries a bad card, waits, or forgets about it. */
export async function answerPages(world: World): Promise<void> {
  const { random, pages, provider } = world;
  for (const page of pages.splice(0)) {
    if (random.chance(0.1)) continue;
    if (random.chance(0.35)) {
      pages.push(page);
      continue;
    }
    const status = await provider.typeCard(page.url, random.pick(NUMBERS) ?? '');
    count(world, status === PAID ? 'pay on a page' : 'a page takes no card');
    if (status === 402) pages.push(page);
  }
}
