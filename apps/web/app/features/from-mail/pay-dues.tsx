import type { MailLink } from '@nabta/contract';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { keepMailLink } from '../../lib/kept-mail-link.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { useDeparture } from '../../lib/use-departure.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DepartureFailed, LinkFrame, ToAccount, type LinkProps } from './link-frame.tsx';

/** Leads to the payment of the dues of a mail: with any card, on the provider's page. */
export function PayDues({ token, link }: LinkProps) {
  const { t } = useTranslation('from-mail');
  const { dues, is_done: isDone } = link;
  if (isDone) {
    const isPaid = dues.some(({ state }) => state === 'paid');
    return (
      <LinkFrame
        icon={isPaid ? 'check' : 'heart'}
        title={t(isPaid ? 'pay.paidTitle' : 'pay.goneTitle')}
        actions={<ToAccount />}
      >
        <p>{t(isPaid ? 'pay.paidText' : 'pay.goneText')}</p>
        <Dues dues={dues} />
      </LinkFrame>
    );
  }
  return <DuesToPay token={token} link={link} />;
}

/** A payment page that is open already opens once more. */
function DuesToPay({ token, link: { dues, total, valid_until: validUntil } }: LinkProps) {
  const { t } = useTranslation('from-mail');
  const locale = useLocale();
  const hydrated = useHydrated();
  const { busy, failure, depart } = useDeparture(async (api) => {
    const { url } = await api('POST /mail_links/:token/payment', { params: { token } });
    // The way back from a payment that fails.
    keepMailLink(`/from-mail/${token}`);
    return url;
  });
  const pay = total && t('pay.pay', { amount: formatAmount(total.amount, total.currency, locale) });
  return (
    <LinkFrame
      icon="receipt"
      title={t('pay.title')}
      validUntil={validUntil}
      actions={
        <Button
          variant="action"
          size="lg"
          busy={busy}
          disabled={!hydrated}
          onClick={() => void depart()}
        >
          {pay ?? t('pay.goOn')}
        </Button>
      }
    >
      <p>{t(total ? 'pay.text' : 'pay.busyText')}</p>
      <Dues dues={dues} />
      <DepartureFailed failure={failure} />
    </LinkFrame>
  );
}

function Dues({ dues }: Pick<MailLink, 'dues'>) {
  const { t } = useTranslation('from-mail');
  const locale = useLocale();
  if (dues.length === 0) return null;
  return (
    <dl className="grid gap-3 rounded-lg bg-sand p-5 text-start text-base">
      {dues.map((due) => (
        <div
          key={`${due.first_name_en} ${due.due_date}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
        >
          <dt>
            <bdi className="font-semibold text-nile-900">
              {locale === 'ar' ? due.first_name_ar : due.first_name_en}
            </bdi>
            <span className="block text-sm text-ink-soft">
              {t('pay.dueOn', { date: formatDay(due.due_date, locale) })}
            </span>
          </dt>
          <dd className="ms-auto text-end">
            <span className="font-bold text-nile-900">
              {formatAmount(due.amount, due.currency, locale)}
            </span>
            {due.state !== 'open' && (
              <span className="block text-sm text-ink-soft">{t(`pay.state.${due.state}`)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
