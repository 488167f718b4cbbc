import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { STRIPE_EVENTS } from './stripe-provider.ts';

it('the events of the webhook are named one by one in docs/operating.md', async () => {
  const docs = await readFile(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, list = ''] = /The webhook needs these events:\n\n```\n([^`]+)```/.exec(docs) ?? [];
  expect(list.trim().split(/\s+/)).toEqual(STRIPE_EVENTS);
});
