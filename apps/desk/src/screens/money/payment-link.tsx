import type { DeskDispute } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';

/** The payer of a payment, and a link to it. */
export function PaymentLink({ payment }: Pick<DeskDispute, 'payment'>) {
  const { t } = useTranslation('desk-provider');
  const { id, receipt, payer } = payment;
  return (
    <>
      <bdi>{payer ?? t('nobody')}</bdi>
      <br />
      <Link
        to={`/money/payments/${id}`}
        className="font-medium whitespace-nowrap text-nile underline underline-offset-4"
      >
        {receipt === null ? t('paymentOnly') : t('payment', { receipt: `\u2068${receipt}\u2069` })}
      </Link>
    </>
  );
}
