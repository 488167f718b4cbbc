import { beginningOf, money, toMinorUnits } from '@nabta/contract';
import type { InOneLanguage, PartialSponsoree } from '@nabta/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney } from '../../lib/money.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { useSite } from '../../lib/site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { ChildOpening } from './child-opening.tsx';
import { nameOf } from './child-profile.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import type { ChildProfile, FullProfile } from './child-profile.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { unbroken } from '../../lib/waiting-child-card.tsx';
import { SimilarChildren } from './child-grid.tsx';

/** The longest description in search results and shared links. */
const DESCRIPTION_LENGTH = 160;

interface ChildScreenProps {
  readonly child: ChildProfile;
  readonly cartChild: CartChild;
  readonly similar: readonly WaitingChild[];
  /** The visitor's own sponsorship of this child. */
  readonly sponsorshipId: number | null;
}

/** A child who waits (CHD-10 to CHD-15): the face and the story first. */
export function ChildScreen({ child, cartChild, similar, sponsorshipId }: ChildScreenProps) {
  const { t } = useTranslation('children');
  const { indexChildren } = useSite();
  return (
    <>
      <PageHead
        title={nameOf(child)}
        description={
          child.facts === 'full'
            ? beginningOf(child.story, DESCRIPTION_LENGTH)
            : t(`child.waits.${child.gender}`, { name: child.first_name })
        }
        noIndex={!indexChildren}
      />
      <article>
        <div className="bg-nile-50">
          <div className="page-width pt-3 pb-12 md:pb-16">
            <ChildPath name={child.first_name} />
            <ChildOpening child={child} cartChild={cartChild} sponsorshipId={sponsorshipId} />
          </div>
        </div>
        {child.facts !== 'minimal' && (
          <div className="page-width grid gap-14 py-14 md:gap-20 md:py-20">
            <ChildAbout child={child} />
            {child.facts === 'full' && <ChildFamily child={child} />}
          </div>
        )}
        {child.facts === 'full' && <ChildVillage child={child} />}
      </article>
      <SimilarChildren list={similar} />
    </>
  );
}

/** The way back to the list. */
function ChildPath({ name }: { readonly name: string }) {
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

/** The child's character and hobbies (CHD-13). */
function ChildAbout({ child }: { readonly child: FullProfile | InOneLanguage<PartialSponsoree> }) {
  const { t } = useTranslation('children');
  const name = child.first_name;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        {t('child.about', { name })}
      </h2>
      <FactList
        className="lg:grid-cols-2 lg:gap-x-14"
        facts={[
          { label: t('child.character'), value: child.character },
          { label: t('child.talents'), value: child.special_talents },
          { label: t('child.hobbies'), value: child.hobbies },
          { label: t('child.bestSubject'), value: child.best_subject },
        ]}
      />
    </section>
  );
}

/** The family (CHD-11) and its income (CHD-12). */
function ChildFamily({ child }: { readonly child: FullProfile }) {
  const { t } = useTranslation('children');
  const income = useIncome(child);
  const { gender } = child;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card as="section" className="p-6 md:p-8">
        <h2 className="text-2xl">{t('child.family', { name: child.first_name })}</h2>
        <FactList
          facts={[
            { label: t('child.father'), value: child.father_name },
            { label: t('child.mother'), value: child.mother_name },
            { label: t('child.sisters'), value: child.sisters || t(`child.noSisters.${gender}`) },
            {
              label: t('child.brothers'),
              value: child.brothers || t(`child.noBrothers.${gender}`),
            },
          ]}
        />
      </Card>
      <Card as="section" className="p-6 md:p-8">
        <h2 className="text-2xl">{t('child.income')}</h2>
        <FactList
          facts={[
            { label: t('child.earner'), value: t(`earners.${gender}.${child.income_earner}`) },
            { label: t('child.work'), value: child.income_earner_professions },
            { label: t('child.amount'), value: income },
          ]}
        />
      </Card>
    </div>
  );
}

/** The income is in pounds for every visitor: it is what the family has in its hand. */
function useIncome({ income_amount, income_frequency }: FullProfile): string {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const minor = toMinorUnits(income_amount);
  if (minor === undefined) return '';
  return t(`income.${income_frequency}`, { amount: formatMoney(money(minor, 'egp'), locale) });
}

/** Where the child lives (CHD-14). */
function ChildVillage({ child }: { readonly child: FullProfile }) {
  const { t } = useTranslation('children');
  return (
    <section aria-labelledby="village" className="bg-sand">
      <div className="page-width grid gap-x-14 gap-y-4 py-14 md:py-20 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <span className="grid size-14 place-items-center rounded-full bg-white text-terracotta">
            <Icon name="pin" className="size-7" />
          </span>
          <h2 id="village" className="mt-4 text-2xl">
            {t('child.village', { village: unbroken(child.village.name) })}
          </h2>
          <p className="mt-1 text-ink-soft">
            {t('child.governorate', { governorate: child.village.district.governorate })}
          </p>
        </div>
        <p className="max-w-text text-lg whitespace-pre-line">{child.village.village_info}</p>
      </div>
    </section>
  );
}

/**
 * The server renders a child for guests; a sponsor's own view of it is asked for when the scripts
 * run (RTE-17). True while it is still to come.
 */
export function useOwnView(asSponsor: boolean): boolean {
  const isSignedIn = useIsSignedIn();
  const { revalidate } = useRevalidator();
  const isComing = isSignedIn && !asSponsor;
  useEffect(() => {
    if (isComing) void revalidate();
  }, [isComing, revalidate]);
  return isComing;
}

interface FactListProps {
  /** A fact with an empty value is not known, and left out. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly className?: string;
}

/** The child's known facts, line by line. */
function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={classNames('mt-4 grid', className)}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div
            key={label}
            className="grid content-start gap-x-6 border-t border-sand-200 py-3 xs:grid-cols-[9rem_1fr]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The shape of a child whose page is still to come. */
export function ChildSkeleton({ name }: { readonly name: string }) {
  const { t } = useTranslation('children');
  return (
    <>
      <PageHead title={name} description={t('description')} noIndex />
      <div className="bg-nile-50">
        <div className="page-width pt-3 pb-12 md:pb-16">
          <ChildPath name={name} />
          <h1 className="sr-only">{name}</h1>
          <SkeletonList
            label={t('finding')}
            className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[26rem_1fr]"
          >
            <Skeleton className="mx-auto aspect-portrait w-full max-w-104 rounded-t-[13rem] rounded-b-xl" />
            <div className="grid content-start gap-4">
              <Skeleton className="h-14 w-3/4 rounded-md" />
              <Skeleton className="h-6 w-1/2 rounded-sm" />
              <Skeleton className="mt-4 h-40 w-full rounded-md" />
              <Skeleton className="h-72 w-full rounded-lg" />
            </div>
          </SkeletonList>
        </div>
      </div>
    </>
  );
}

interface TakenScreenProps {
  readonly name: string;
  readonly similar: readonly WaitingChild[];
}

/**
 * Someone was faster, or is paying at this moment: a hold of 45 minutes looks like a sponsorship here,
 * so the words are true of both. Others still wait. Nothing else is told.
 */
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
              {t(childFacts === 'full' ? 'taken.text' : 'taken.textWithoutStory', { name })}
            </p>
            {similar.length === 0 && <LinkButton to="/children">{t('child.all')}</LinkButton>}
          </div>
        </div>
      </div>
      <SimilarChildren list={similar} />
    </>
  );
}
