import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import type { ChildProfile } from './child-profile.ts';
import { OwnChildCard } from './own-child-card.tsx';
import { SponsorshipCard } from './sponsorship-card.tsx';

interface ChildOpeningProps {
  readonly child: ChildProfile;
  readonly sponsorshipId: number | null;
}

/** Portrait, name, what one asks first, the story, and what can be done (CHD-10). */
export function ChildOpening({ child, sponsorshipId }: ChildOpeningProps) {
  const { t } = useTranslation('children');
  return (
    <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[26rem_1fr]">
      <Portrait child={child} />
      <div>
        <h1 className="text-4xl">
          <Name child={child} />
        </h1>
        <Facts child={child} />
        <h2 className="mt-8 text-xl">{t('child.story', { name: child.first_name })}</h2>
        <p className="mt-2 max-w-text text-lg whitespace-pre-line">{child.story}</p>
        {sponsorshipId === null ? (
          <SponsorshipCard child={child} />
        ) : (
          <OwnChildCard child={child} sponsorshipId={sponsorshipId} />
        )}
      </div>
    </div>
  );
}

/**
 * On phones the first name has a line to itself. Left to the browser, a name could break elsewhere
 * once its font has come, and push down what is being read.
 */
function Name({ child: { full_name, first_name } }: { readonly child: ChildProfile }) {
  const family = full_name.startsWith(`${first_name} `) && full_name.slice(first_name.length);
  if (!family) return <bdi>{full_name}</bdi>;
  return (
    <bdi>
      <span className="max-md:block">{first_name}</span>
      {family}
    </bdi>
  );
}

function Portrait({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('words');
  return (
    <div className="mx-auto w-full max-w-104 lg:sticky lg:top-28 lg:self-start">
      <div className="relative overflow-hidden rounded-t-[13rem] rounded-b-xl bg-sand-200 shadow-lift ring-8 ring-white">
        <Photo
          src={child.image_url}
          alt={t('photoOf', { name: child.full_name })}
          sizes="(min-width: 480px) 416px, 90vw"
          ratio="portrait"
          priority
        />
        {child.atUniversity && (
          <Badge tone="sunflower" icon="school" className="absolute start-4 bottom-4 shadow-soft">
            {t('university')}
          </Badge>
        )}
      </div>
    </div>
  );
}

function Facts({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const { t: word } = useTranslation('words');
  const place = t('card.place', { village: child.village, governorate: child.governorate });
  return (
    // One below the other on phones, for the same reason.
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink max-md:flex-col">
      <Fact icon="user">{word('age', { count: child.current_age })}</Fact>
      <Fact icon="school">{t(`schoolYears.${child.school_year}`)}</Fact>
      <Fact icon="pin">{place}</Fact>
      <li className="flex items-center gap-2 text-ink-soft">
        {t('child.code')} <bdi dir="ltr">{child.code}</bdi>
      </li>
    </ul>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li className="flex items-center gap-2 font-medium">
      <Icon name={icon} className="size-5 text-nile-500" />
      {children}
    </li>
  );
}
