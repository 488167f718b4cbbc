import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';
import { useSite } from '../../lib/site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ChildAbout } from './child-about.tsx';
import { ChildFamily } from './child-family.tsx';
import { ChildOpening } from './child-opening.tsx';
import { beginningOf } from './child-profile.ts';
import type { ChildProfile } from './child-profile.ts';
import { ChildVillage } from './child-village.tsx';
import type { WaitingChild } from './children-data.ts';
import { SimilarChildren } from './similar-children.tsx';

interface ChildScreenProps {
  readonly child: ChildProfile;
  readonly similar: readonly WaitingChild[];
  /** The visitor's own sponsorship of this child. */
  readonly sponsorshipId: number | null;
}

/** A child who waits (CHD-10 to CHD-15): the face and the story first. */
export function ChildScreen({ child, similar, sponsorshipId }: ChildScreenProps) {
  const { indexChildren } = useSite();
  return (
    <>
      <PageHead
        title={child.full_name}
        description={beginningOf(child.story)}
        noIndex={!indexChildren}
      />
      <article>
        <div className="bg-nile-50">
          <div className="page-width pt-3 pb-12 md:pb-16">
            <ChildPath name={child.first_name} />
            <ChildOpening child={child} sponsorshipId={sponsorshipId} />
          </div>
        </div>
        <div className="page-width grid gap-14 py-14 md:gap-20 md:py-20">
          <ChildAbout child={child} />
          <ChildFamily child={child} />
        </div>
        <ChildVillage child={child} />
      </article>
      <SimilarChildren list={similar} />
    </>
  );
}

/** The way back to the list. */
export function ChildPath({ name }: { readonly name: string }) {
  const { t } = useTranslation('children');
  return (
    <Breadcrumbs
      label={t('child.path')}
      path={[
        { to: '/', text: t('child.home') },
        { to: '/children', text: t('page') },
      ]}
      here={name}
    />
  );
}
