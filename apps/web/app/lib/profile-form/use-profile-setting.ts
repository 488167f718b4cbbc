import { useTranslation } from 'react-i18next';
import { dialCodeOf } from '../countries.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useVisitor } from '../visitor.ts';
import type { ProfileSetting } from './profile-check.ts';
import type { CommunityCheck } from './use-community.ts';

/** What the check of a profile depends on, as it stands when the check is made. */
export function useProfileSetting({ lookup }: CommunityCheck): () => ProfileSetting {
  const { t } = useTranslation('profile-form');
  const locale = useLocale();
  const { country } = useVisitor();
  return () => {
    const now = new Date();
    return {
      locale,
      dialCode: dialCodeOf(country),
      today: { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() },
      community: lookup.state(),
      joinError: t('joinError'),
    };
  };
}
