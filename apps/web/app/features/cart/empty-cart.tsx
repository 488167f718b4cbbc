import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { leftPayment, rememberPayment } from './checkout-request.ts';

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
      <EmptyState
        icon="cart"
        message={t('empty.message')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/children" variant="action">
              {t('empty.action')}
            </LinkButton>
            <LinkButton to="/gift" variant="secondary">
              {t('empty.gifts')}
            </LinkButton>
          </div>
        }
      />
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
