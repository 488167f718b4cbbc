import { useEffect, useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Scene } from '../../ui/scene.tsx';
import { leftPayment, rememberPayment } from './checkout-request.ts';

const picture = scenePicture('donate');

/** Nothing in the cart: the way to a child, and back to what was left on the payment page. */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  const left = useLeftPayment();
  return (
    <div className="grid gap-6">
      {left !== undefined && (
        <Alert
          tone="info"
          action={
            <LinkButton
              to={`/cart?restore=${encodeURIComponent(left)}`}
              variant="secondary"
              size="sm"
            >
              {t('empty.restore')}
            </LinkButton>
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
    </div>
  );
}

/** The payment that this tab left for and that was not paid, as far as the server knows. */
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
