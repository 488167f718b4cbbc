import { useI18n, useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Icon } from '../../../web/app/ui/icon.tsx';
import { showToast } from '../../../web/app/ui/toast.tsx';
import { switchLanguage } from '../texts.ts';

/** The other language, by its own name. */
export function LanguageSwitch({ className }: { readonly className: string }) {
  const { t } = useTranslation('desk');
  const i18n = useI18n();
  const other = i18n.language === 'ar' ? 'en' : 'ar';
  async function change(): Promise<void> {
    try {
      await switchLanguage(i18n, other);
    } catch {
      showToast({ text: t('failure.load.offline'), tone: 'danger' });
    }
  }
  return (
    <button type="button" lang={other} className={className} onClick={() => void change()}>
      <Icon name="globe" />
      {t('otherLanguage')}
    </button>
  );
}
