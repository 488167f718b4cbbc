import type { Locale } from '@nabta/contract';
import type { Page } from '@playwright/test';

/** A project as the server has it. */
interface One {
  readonly project: {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly purpose_code: string;
    readonly images: readonly { readonly file_url: string }[];
  };
}

/** The project that the journeys open. */
export const ID = 1;

/** The project, as the server tells of it. */
export async function projectOf(page: Page, language: Locale): Promise<One['project']> {
  const response = await page.request.get(`/v1/guests/projects/${ID}?locale=${language}`);
  return ((await response.json()) as One).project;
}
