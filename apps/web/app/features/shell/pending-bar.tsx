import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

/** Shows at once that the next page is on its way. */
export function PendingBar() {
  const { t } = useTranslation('shell');
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <div role="progressbar" aria-label={t('pending')} className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-progress bg-sunflower rtl:origin-right" />
    </div>
  );
}
