import type { BrowserContext } from '@playwright/test';

/** Errors in the background of a journey that seemed to go well. */
export interface Surprises {
  /** Says that what matches (a line of `found`) is part of the journey. */
  allow(...expected: readonly RegExp[]): void;
  /** Errors that are not expected. */
  found(): string[];
}

/** The payment page's own way of saying declined, check the fields, and too late. */
const SANDBOX_DOCUMENTS = [402, 410, 422];

/**
 * Listens to every page of a context: console errors, uncaught errors, breaches of the security
 * policy, requests that failed or were refused.
 */
export async function listenForSurprises(
  context: BrowserContext,
  sandboxUrl: string,
): Promise<Surprises> {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    // Chromium repeats every refused request here; it is known from the response.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
    lines.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    lines.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left cancels its open requests.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    if (response.url().startsWith(sandboxUrl) && SANDBOX_DOCUMENTS.includes(status)) return;
    lines.push(`refused: ${status} ${response.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return {
    allow: (...expected) => void allowed.push(...expected),
    found: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
