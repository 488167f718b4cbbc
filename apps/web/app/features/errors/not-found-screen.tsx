import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';
import { ErrorLayout } from './error-layout.tsx';

/** Nothing is here (ERR-01 to ERR-03). */
export function NotFoundScreen() {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHead title={t('notFound.page')} description={t('notFound.description')} noIndex />
      <ErrorLayout
        title={t('notFound.title')}
        subtitle={t('notFound.subtitle')}
        help={t('notFound.help')}
      />
    </>
  );
}
