import type { SponsorshipStatus } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';

const LOOKS = {
  active: { tone: 'nile', icon: 'heart' },
  deactivation_requested: { tone: 'sunflower', icon: 'info' },
  inactive: { tone: 'plain', icon: 'check' },
} as const satisfies Record<SponsorshipStatus, { tone: string; icon: IconName }>;

/** How a sponsorship stands, in words (SPN-09); the screen's namespaces have `sponsorships`. */
export function SponsorshipBadge({ status }: { readonly status: SponsorshipStatus }) {
  const { t } = useTranslation('sponsorships');
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
