import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { KindTabs } from '../../ui/kind-tabs.tsx';

/** The way between sponsors, their communities and the cards in somebody's name. */
export function SponsorTabs() {
  const { t } = useTranslation('desk-sponsors');
  return (
    <KindTabs
      label={t('parts.label')}
      tabs={[
        { to: '/sponsors', text: t('parts.sponsors') },
        { to: '/sponsors/communities', text: t('parts.communities') },
        { to: '/sponsors/tribute-cards', text: t('parts.cards') },
      ]}
    />
  );
}
