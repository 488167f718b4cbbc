import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { amountIn } from '../../ui/amount.tsx';
import { Done } from '../../ui/done.tsx';
import { Page } from '../../ui/page.tsx';
import { TransferForm, type Recorded } from './transfer-form.tsx';

/** Records one transfer, check or cash by hand. */
export function RecordTransferScreen() {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const client = useQueryClient();
  const [recorded, setRecorded] = useState<readonly Recorded[]>([]);
  const last = recorded.at(-1);
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/money">{t('payment.back')}</BackLink>
      <Page
        title={t('transfer.title')}
        intro={t('transfer.intro')}
        action={
          <LinkButton to="/money/bank" variant="secondary" size="sm">
            {t('transfer.fromFile')}
          </LinkButton>
        }
      >
        {last && (
          <Done>
            {t('transfer.done', {
              amount: amountIn(last.amount, last.currency, locale),
              payer: `\u2068${last.payer}\u2069`,
              receipt: `\u2068${last.receipt ?? ''}\u2069`,
            })}
          </Done>
        )}
        <Card className="p-5 md:p-8">
          {/* The next transfer begins with an empty sheet. */}
          <TransferForm
            key={recorded.length}
            onRecorded={async (done) => {
              setRecorded([...recorded, done]);
              await client.invalidateQueries();
            }}
          />
        </Card>
      </Page>
    </div>
  );
}
