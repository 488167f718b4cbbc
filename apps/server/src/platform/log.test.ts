import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

const logged = (error: unknown) => JSON.stringify(describeError(error));

describe('errors in the log', () => {
  it('name nobody, though a provider or mail server quotes the address that it refuses', () => {
    const refusal = new Error('Invalid email address: mona@example.com');
    const failure = new Error('payment-provider-unavailable', { cause: refusal });
    expect(logged(failure)).toContain('Invalid email address');
    expect(logged(new Error('all rejected: 550 <mona@example.com>'))).toContain('550');
    for (const error of [failure, new Error('550 <mona@example.com>'), 'mona@example.com']) {
      expect(logged(error)).not.toContain('mona');
    }
  });

  it('hold no part of the password of an address', () => {
    for (const password of ['secret', 'se:cret', `se'c"r<e>t`, 'se@cret', 'se/c?r#et']) {
      const error = new Error(`connect postgres://nabta:${password}@db.internal/nabta failed`);
      expect(describeError(error)).toMatchObject({ message: 'connect postgres://… failed' });
    }
  });

  it('say of which kind they are, where their name does not', () => {
    const error = new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error' });
    expect(error.name).toBe('Error');
    expect(logged(error)).toContain('"type":"StripeRateLimitError"');
    expect(logged(new Error('plain'))).toContain('"type":"Error"');
    expect(logged(new TypeError('typed'))).toContain('"type":"TypeError"');
  });

  it('have no values of a query, and still say where they come from', () => {
    const broken = Object.assign(new Error('duplicate key'), { code: '23505', detail: '(Mona)' });
    const text = logged(new Error('Failed query: insert ... params: Mona', { cause: broken }));
    expect(text).toContain('23505');
    expect(text).not.toContain('Mona');
    expect(logged(broken)).toContain('log.test.ts');
  });
});
