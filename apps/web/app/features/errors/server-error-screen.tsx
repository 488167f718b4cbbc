import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';
import { ErrorLayout } from './error-layout.tsx';

/** Something failed (ERR-04, ERR-05). */
export function ServerErrorScreen() {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHead title={t('serverError.page')} description={t('serverError.description')} noIndex />
      <ErrorLayout
        title={t('serverError.title')}
        subtitle={t('serverError.subtitle')}
        help={t('serverError.help')}
      />
    </>
  );
}
