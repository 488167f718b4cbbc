import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Spinner } from '../../../web/app/ui/spinner.tsx';

/** In place of what is on its way. */
export function Waiting() {
  const { t } = useTranslation('desk');
  return (
    <p role="status" className="flex items-center gap-3 text-nile">
      <Spinner />
      {t('loading')}
    </p>
  );
}
