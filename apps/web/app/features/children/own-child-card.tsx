import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChildProfile } from './child-profile.ts';

interface OwnChildCardProps {
  readonly child: ChildProfile;
  readonly sponsorshipId: number;
}

/** To whoever sponsors this child already: thanks, and what else they can do (API-24). */
export function OwnChildCard({ child, sponsorshipId }: OwnChildCardProps) {
  const { t } = useTranslation('children');
  return (
    <Card as="section" className="mt-8 p-6 md:p-8">
      <h2 className="flex items-center gap-3 text-xl">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunflower-100 text-sunflower-700">
          <Icon name="heart" className="size-6" />
        </span>
        {t('child.own.title', { name: child.first_name })}
      </h2>
      <p className="mt-3 max-w-text">{t(`child.own.text.${child.gender}`)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`/sponsorships/${sponsorshipId}`}>{t('child.own.sponsorship')}</LinkButton>
        <LinkButton to="/gift" variant="secondary">
          {t('child.own.gift')}
        </LinkButton>
      </div>
    </Card>
  );
}
