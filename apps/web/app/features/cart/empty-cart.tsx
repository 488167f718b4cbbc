import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatPrice } from '../../lib/money.ts';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { useCurrency } from '../../lib/visitor.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { Scene } from '../../ui/scene.tsx';
import { leftPayment, rememberPayment } from './checkout-request.ts';

const SIZES = '(min-width: 992px) 270px, 45vw';
const picture = scenePicture('donate');

interface EmptyCartProps {
  /** Some of the children who have waited longest. */
  readonly waiting: readonly WaitingChild[];
}

/** Nothing in the cart: the way to a child, and back to what was left on the payment page. */
export function EmptyCart({ waiting }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  const left = useLeftPayment();
  return (
    <div className="grid gap-6">
      {left !== undefined && (
        <Alert
          tone="info"
          action={
            <span ref={passFocusOn}>
              <LinkButton
                to={`/cart?restore=${encodeURIComponent(left)}`}
                variant="secondary"
                size="sm"
              >
                {t('empty.restore')}
              </LinkButton>
            </span>
          }
        >
          {t('empty.left')}
        </Alert>
      )}
      <Card className="grid overflow-hidden rounded-xl md:grid-cols-2">
        <Scene
          sources={picture}
          alt=""
          className="h-full w-full object-cover object-bottom max-md:aspect-landscape"
        />
        <div className="grid content-center justify-items-start gap-6 p-6 md:p-10">
          <p className="text-xl font-semibold text-nile-900">{t('empty.message')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/children" variant="action">
              {t('empty.action')}
            </LinkButton>
            <LinkButton to="/gift" variant="secondary">
              {t('empty.gifts')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </div>
  );
}

/** Their faces, names and prices: the cards of the list would be more script than a cart may have. */
function Waiting({ waiting }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  const { t: word } = useTranslation('words');
  const locale = useLocale();
  const currency = useCurrency();
  return (
    <section aria-labelledby="cart-waiting" className="mt-4 md:mt-6">
      <h2 id="cart-waiting" className="mb-5 text-2xl">
        {t('empty.waiting')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        {waiting.map(({ id, name, image_url, current_age, price }) => (
          <li
            key={id}
            className="group relative rounded-2xl bg-white p-2.5 pb-4 shadow-soft transition-shadow duration-300 hover:shadow-lift sm:p-3 sm:pb-5"
          >
            <ChildPortrait src={image_url} alt="" sizes={SIZES} />
            <div className="grid gap-1 px-1.5 pt-3 sm:px-2">
              <h3 className="leading-snug max-sm:text-base sm:text-lg">
                <Link
                  to={`/children/${id}`}
                  className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
                >
                  <bdi>{name}</bdi>
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{word('age', { count: current_age })}</p>
              <p className="text-sm font-semibold text-nile-900 sm:text-base">
                {t('children.perMonth', { price: formatPrice(price, currency, locale) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The payment that this browser left for and that was not paid, as far as the server knows. */
function useLeftPayment(): string | undefined {
  const locale = useLocale();
  const [unpaid, setUnpaid] = useState<string>();
  useEffect(() => {
    const id = leftPayment();
    if (id === undefined) return undefined;
    let current = true;
    browserApi(locale)('GET /payments/:id', { params: { id } })
      .then(({ payment }) => {
        if (payment.status === 'paid') rememberPayment(undefined);
        else if (current) setUnpaid(id);
      })
      // Nothing is offered where nothing is known.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [locale]);
  return unpaid;
}
