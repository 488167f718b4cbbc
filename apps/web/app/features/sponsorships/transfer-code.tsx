import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';

/** What to write on a bank transfer, so that it reaches this child (CST-23). */
export function TransferCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('sponsorships');
  return (
    <Card as="section" aria-labelledby="transfer" className="rounded-xl p-6 md:p-8">
      <h2 id="transfer" className="text-lg">
        {t('transfer.title')}
      </h2>
      <p className="mt-3 w-fit rounded-md bg-nile-50 px-4 py-2 text-xl font-bold text-nile-900">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p className="mt-3 text-ink-soft">{t('transfer.text')}</p>
    </Card>
  );
}
