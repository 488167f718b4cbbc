import { describe, expect, it } from 'vitest';
import { CARDS, donation, submitCard } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

const line = (unit_amount: number, quantity = 1, product: object = {}) => ({
  quantity,
  price_data: { currency: 'usd', unit_amount, product_data: { name: 'A line', ...product } },
});

const couponOf = (amount_off: number, more: object = {}) =>
  suite().stripe.coupons.create({
    amount_off,
    currency: 'usd',
    duration: 'once',
    max_redemptions: 1,
    name: 'From your balance',
    ...more,
  });

describe('a page with a coupon', () => {
  it('asks for the lines less the coupon, and charges that', async () => {
    const { stripe } = suite();
    const coupon = await couponOf(1_200);
    const session = await stripe.checkout.sessions.create({
      ...donation(1),
      submit_type: 'pay',
      line_items: [line(3_000), line(500, 2)],
      discounts: [{ coupon: coupon.id }],
    });
    expect(session).toMatchObject({
      amount_subtotal: 4_000,
      amount_total: 2_800,
      total_details: { amount_discount: 1_200 },
      discounts: [{ coupon: coupon.id, promotion_code: null }],
    });
    const page = await (await fetch(session.url ?? '')).text();
    for (const shown of ['Subtotal', '$40.00', 'From your balance', '-$12.00', 'Pay $28.00']) {
      expect(page).toContain(shown);
    }
    await submitCard(session.url, CARDS.good);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(paid.payment_intent).toMatchObject({ amount_received: 2_800 });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({
      times_redeemed: 1,
      valid: false,
    });
    const again = { ...donation(1), line_items: [line(3_000)], discounts: [{ coupon: coupon.id }] };
    await expect(stripe.checkout.sessions.create(again)).rejects.toMatchObject({
      code: 'coupon_expired',
    });
  });

  it.each([
    ['of another currency', { currency: 'egp' }, 1_200, 'discounts[0][coupon]'],
    ['that leaves less than a charge', {}, 2_999, undefined],
  ])('is refused when it is %s', async (_what, more, amount, param) => {
    const coupon = await couponOf(amount, more);
    const asked = { ...donation(1), line_items: [line(3_000)], discounts: [{ coupon: coupon.id }] };
    await expect(suite().stripe.checkout.sessions.create(asked)).rejects.toMatchObject({
      statusCode: 400,
      ...(param === undefined ? { code: 'amount_too_small' } : { param }),
    });
  });

  it('is refused when it is unknown, or has a name that Stripe does not take', async () => {
    const asked = { ...donation(1), line_items: [line(3_000)], discounts: [{ coupon: 'none' }] };
    await expect(suite().stripe.checkout.sessions.create(asked)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(couponOf(500, { name: 'x'.repeat(41) })).rejects.toMatchObject({ param: 'name' });
  });
});

describe('the lines of a page', () => {
  it('show picture, description, price of one and custom text, in both languages', async () => {
    const session = await suite().stripe.checkout.sessions.create({
      ...donation(1),
      line_items: [
        line(1_500, 2, {
          description: 'Every 3 months',
          images: ['https://shop.example/media/p/480.jpg'],
        }),
      ],
      custom_text: { submit: { message: 'Renews on 22 February <2027>.' } },
    });
    for (const [language, quantity] of [
      ['en', 'Quantity 2, $15.00 each'],
      ['ar', 'العدد: ٢، سعر الواحدة ١٥٫٠٠\u00a0$'],
    ] as const) {
      const answer = await fetch(`${session.url}?lang=${language}`);
      expect(answer.headers.get('content-security-policy')).toContain(
        'img-src data: https://shop.example;',
      );
      const page = await answer.text();
      expect(page).toContain('src="https://shop.example/media/p/480.jpg"');
      expect(page).toContain('Every 3 months');
      expect(page).toContain('Renews on 22 February &lt;2027&gt;.');
      expect(page).toContain(quantity);
    }
  });

  it.each([
    ['an address that is none', { images: ['/media/p/480.jpg'] }, 'images][0]'],
    [
      'nine pictures',
      { images: Array(9).fill('https://shop.example/p.jpg') as string[] },
      'images]',
    ],
    ['a parameter that Stripe does not know', { picture: 'https://shop.example' }, 'picture]'],
  ])('refuse %s', async (_what, product, param) => {
    const asked = { ...donation(1), line_items: [line(1_500, 1, product)] };
    await expect(suite().stripe.checkout.sessions.create(asked)).rejects.toMatchObject({
      param: `line_items[0][price_data][product_data][${param}`,
    });
  });

  it('refuse a custom text of more than 1,200 characters', async () => {
    const asked = { ...donation(900), custom_text: { submit: { message: 'x'.repeat(1_201) } } };
    await expect(suite().stripe.checkout.sessions.create(asked)).rejects.toMatchObject({
      param: 'custom_text[submit][message]',
    });
  });

  it('stand in the typeface of the pages', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    for (const name of ['latin', 'arabic']) {
      const font = await fetch(new URL(`/fonts/${name}.woff2`, session.url ?? ''));
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });
});
