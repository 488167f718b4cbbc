import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';
import { useSite } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChildPath } from './child-screen.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { SimilarChildren } from './similar-children.tsx';

interface TakenScreenProps {
  readonly name: string;
  readonly similar: readonly WaitingChild[];
}

/** Someone was faster: good news for the child, and others still wait. Nothing else is told. */
export function TakenScreen({ name, similar }: TakenScreenProps) {
  const { t } = useTranslation('children');
  const { childFacts } = useSite();
  return (
    <>
      <PageHead title={name} description={t('taken.description')} noIndex />
      <div className="bg-nile-50">
        <div className="page-width pt-3 pb-12 md:pb-16">
          <ChildPath name={name} />
          <div className="mx-auto mt-6 grid max-w-form justify-items-center gap-4 text-center">
            <span className="grid size-20 place-items-center rounded-full bg-sunflower-100 text-sunflower-700">
              <Icon name="heart" className="size-10" />
            </span>
            <h1 className="text-3xl">{t('taken.title', { name })}</h1>
            <p className="text-lg text-ink-soft">
              {childFacts === 'full' ? t('taken.text') : t('taken.textWithoutStory')}
            </p>
            {similar.length === 0 && <LinkButton to="/children">{t('child.all')}</LinkButton>}
          </div>
        </div>
      </div>
      <SimilarChildren list={similar} />
    </>
  );
}
