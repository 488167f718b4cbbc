import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';

/** One list of the home page did not come: the rest of the page is worth reading all the same. */
export function ListFailed() {
  const { t } = useTranslation('home');
  const { revalidate } = useRevalidator();
  return <LoadFailed onRetry={() => void revalidate()}>{t('listFailed')}</LoadFailed>;
}
