import { randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '@nabta/contract';
import { siteTexts, type Texts } from './site-texts.ts';
import { listenForSurprises, type Surprises } from './surprises.ts';

export { expect };

/** The options that a project of the configuration sets. */
export interface JourneyOptions {
  /** The language that the visitor's browser speaks. */
  language: Locale;
  /** The visitor's country, as the proxy reports it. */
  country: string;
}

/** The visitor of the journey: limits count by email and by address, so each has its own. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

interface JourneyParts {
  visitor: Visitor;
  texts: Texts;
  surprises: Surprises;
}

/** A journey of one visitor; it fails when anything went wrong in the background. */
export const test = base.extend<JourneyOptions & JourneyParts>({
  language: ['en', { option: true }],
  country: ['US', { option: true }],

  visitor: async ({ language }, use) => {
    const bytes = randomBytes(11);
    await use({
      name: language === 'ar' ? 'مريم عادل' : 'Mary Adel',
      email: `visitor-${bytes.toString('hex', 0, 8)}@example.com`,
      phone: '01001234567',
      address: `10.${bytes.readUInt8(8)}.${bytes.readUInt8(9)}.${bytes.readUInt8(10)}`,
    });
  },

  extraHTTPHeaders: async ({ visitor, country }, use) => {
    await use({ 'x-forwarded-for': visitor.address, 'cf-ipcountry': country });
  },

  texts: async ({ language }, use) => {
    await use(siteTexts(language));
  },

  surprises: [
    async ({ context }, use) => {
      const port = process.env['NABTA_JOURNEYS_SANDBOX_PORT'] ?? '';
      const surprises = await listenForSurprises(context, `http://localhost:${port}/`);
      await use(surprises);
      expect(surprises.found(), 'nothing goes wrong in the background').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the scripts of a page run: until then its links and forms are the browser's own. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Opens a page of the site and waits until its scripts run. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

/** Matches a text within a longer one, with any kind of space between its words. */
export function containing(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
}

/** Matches a countdown's sentence at any of its last seconds: a busy machine may show the first late. */
export function countingDown(sentence: (values: { count: number }) => string): RegExp {
  const sentences = [5, 4, 3, 2, 1].map((count) => containing(sentence({ count })).source);
  return new RegExp(sentences.join('|'));
}
