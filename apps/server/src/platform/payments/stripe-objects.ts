import Stripe from 'stripe';

/** The id of what Stripe refers to, expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** The object that Stripe refers to, when it was expanded. */
export function objectOf<T extends { id: string }>(
  reference: string | T | null | undefined,
): T | undefined {
  return typeof reference === 'object' && reference !== null ? reference : undefined;
}

/** Stripe counts in whole seconds. */
export function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
}

export function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000);
}

/** The parameters of a list of all that was made since, in pages as long as Stripe allows. */
export function madeSince(since: Temporal.Instant) {
  return { created: { gte: secondsOf(since) }, limit: 100 };
}

/** A request that can't be done as things are: never one that has no answer. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

export function isMissing(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return isRefused(error) && error.code === 'resource_missing';
}

/** A text of at most so many characters: the end of a longer one is an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
