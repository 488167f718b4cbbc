import { useRef } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { dayAndMonth, formatMonth } from '../../lib/plain-date.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import { usePlaceText } from '../../lib/waiting-child-card.tsx';
import { placeOf } from '../../lib/waiting-child.ts';
import { nameOf } from './child-profile.ts';
import type { ChildProfile } from './child-profile.ts';
import { SponsorBar, SponsorButton, useMonthlyPrice } from './sponsor-bar.tsx';

interface ChildOpeningProps {
  readonly child: ChildProfile;
  readonly cartChild: CartChild;
  readonly sponsorshipId: number | null;
}

/** Portrait, name, what one asks first, what can be done, and then the story (CHD-10). */
export function ChildOpening({ child, cartChild, sponsorshipId }: ChildOpeningProps) {
  return (
    <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_1fr_auto] lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-14">
      <Portrait child={child} />
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <h1 className="text-4xl">
          <Name child={child} />
        </h1>
        <Facts child={child} isWaiting={sponsorshipId === null} />
        {sponsorshipId === null ? (
          <SponsorshipCard child={child} cartChild={cartChild} />
        ) : (
          <OwnChildCard child={child} sponsorshipId={sponsorshipId} />
        )}
        <MoreFacts child={child} />
      </div>
      <Story child={child} />
      {child.facts !== 'minimal' && child.dreams !== '' && <Dream child={child} />}
    </div>
  );
}

/** What the child dreams of (CHD-13): from tablets on under the portrait. */
function Dream({ child }: { readonly child: Exclude<ChildProfile, { facts: 'minimal' }> }) {
  const { t } = useTranslation('children');
  return (
    <section className="overflow-hidden rounded-2xl bg-nile text-white md:col-start-1 md:row-start-2 md:self-start lg:row-span-2 lg:mt-2">
      <div className="px-6 py-7 lg:px-8">
        <h2 className="text-base font-medium text-sunflower">
          {t('child.dream', { name: child.first_name })}
        </h2>
        <p className="mt-2 text-xl font-semibold lg:text-2xl">{child.dreams}</p>
      </div>
      <Band />
    </section>
  );
}

/** The story, or why only the child's sponsor reads it. */
function Story({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const name = child.first_name;
  const isTold = child.facts === 'full';
  return (
    <div className="md:row-start-3 md:max-lg:col-span-2 lg:col-start-2">
      <h2 className="text-xl">
        {isTold ? t('child.story', { name }) : t(`child.waits.${child.gender}`, { name })}
      </h2>
      <p className="mt-2 max-w-text text-lg whitespace-pre-line">
        {isTold ? child.story : t(`child.forSponsor.${child.gender}`)}
      </p>
    </div>
  );
}

/**
 * On phones the first name has a line to itself. Left to the browser, a name could break elsewhere
 * once its font has come, and push down what is being read.
 */
function Name({ child }: { readonly child: ChildProfile }) {
  const { first_name } = child;
  const full_name = nameOf(child);
  const family = full_name.startsWith(`${first_name} `) && full_name.slice(first_name.length);
  if (!family) return <bdi>{full_name}</bdi>;
  return (
    <bdi>
      <span className="max-lg:block">{first_name}</span>
      {family}
    </bdi>
  );
}

function Portrait({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('words');
  const travels = useViewTransitionState(`/children/${child.id}`);
  return (
    // On phones so low that name, price and button are not far away.
    <figure className="mx-auto w-full max-w-[min(26rem,36svh)] md:max-w-104 md:self-start">
      <div
        className={classNames(
          'relative overflow-hidden rounded-t-[13rem] rounded-b-xl bg-sand-200 shadow-lift ring-8 ring-white',
          travels && 'travelling-portrait',
        )}
      >
        <Photo
          src={child.image_url}
          alt={t('photoOf', { name: nameOf(child) })}
          sizes="(min-width: 992px) 416px, 320px"
          ratio="portrait"
          priority
        />
        {child.education_level === 'rising_leader' && (
          <Badge tone="sunflower" icon="school" className="absolute start-4 bottom-4 shadow-soft">
            {t('university')}
          </Badge>
        )}
      </div>
      {child.facts === 'full' && child.photo_taken_on !== null && (
        <PhotoTaken on={child.photo_taken_on} />
      )}
    </figure>
  );
}

/** How old the portrait is: a child grows, and so does the face. */
function PhotoTaken({ on }: { readonly on: string }) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  return (
    <figcaption className="mt-4 text-center text-sm text-ink-soft">
      <time dateTime={on}>{t('child.photoTaken', { month: formatMonth(on, locale) })}</time>
    </figcaption>
  );
}

// On phones one below the other: left to the browser, a line could break elsewhere once its font has come.
const FACTS = 'flex flex-wrap gap-x-6 gap-y-2 text-ink max-lg:flex-col max-lg:gap-y-1';

interface FactsProps {
  readonly child: ChildProfile;
  /** Not of the visitor's own child. */
  readonly isWaiting: boolean;
}

/** What one asks first. */
function Facts({ child, isWaiting }: FactsProps) {
  const { t: word } = useTranslation('words');
  const placeText = usePlaceText();
  const place = placeOf(child);
  return (
    <ul className={classNames(FACTS, 'mt-3 md:mt-4')}>
      <Fact icon="user">{word('age', { count: child.current_age })}</Fact>
      {place && <Fact icon="pin">{placeText(place)}</Fact>}
      {isWaiting && <Fact icon="clock">{word('waiting', { count: child.waiting_days })}</Fact>}
    </ul>
  );
}

/** School, birthday and code, where they are shown. */
function MoreFacts({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  if (child.facts === 'minimal') return null;
  return (
    <ul className={classNames(FACTS, 'mt-8')}>
      {child.facts === 'full' && (
        <>
          <Fact icon="school">{t(`schoolYears.${child.school_year}`)}</Fact>
          <Fact icon="gift">
            {t(`child.turns.${child.gender}`, {
              count: child.current_age + 1,
              day: dayAndMonth(child.next_birthday, locale),
            })}
          </Fact>
        </>
      )}
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

interface OwnChildCardProps {
  readonly child: ChildProfile;
  readonly sponsorshipId: number;
}

/** To whoever sponsors this child already: thanks, and what else they can do (API-24). */
function OwnChildCard({ child, sponsorshipId }: OwnChildCardProps) {
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

/** The price of a month with the sponsor button, and what it brings. */
function SponsorshipCard({ child, cartChild }: Omit<ChildOpeningProps, 'sponsorshipId'>) {
  const { t } = useTranslation('children');
  const { gender } = child;
  const price = useMonthlyPrice(child);
  const level = child.education_level === 'rising_leader' ? 'university' : 'school';
  const brings = [
    t(`child.brings.${gender}.${level}`),
    t(`child.brings.${gender}.health`),
    t(`child.brings.${gender}.care`),
  ];
  const button = useRef<HTMLDivElement>(null);
  return (
    <>
      <Card as="section" className="mt-6 p-5 md:mt-8 md:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="grid">
            <span className="text-sm text-ink-soft">{t('child.monthly')}</span>
            <span className="text-3xl leading-tight font-bold text-nile-900">{price}</span>
          </p>
          <div ref={button} className="max-xs:w-full">
            <SponsorButton name={child.first_name} cartChild={cartChild} size="lg" />
          </div>
        </div>
        <p className="mt-3 text-sm text-ink-soft">{t('child.sponsorNote')}</p>
        <Link
          to="/gifts"
          prefetch="intent"
          className="inline-flex min-h-11 items-center text-sm font-medium text-nile underline underline-offset-4"
        >
          {t('child.firstGift')}
        </Link>
        <div className="mt-5 border-t border-sand-200 pt-5">
          <h2 className="text-base">{t(`child.brings.${gender}.title`)}</h2>
          <ul className="mt-2 grid gap-2">
            {brings.map((text) => (
              <li key={text} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-nile-500" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <p className="mt-4 text-sm text-ink-soft">
          {t('child.notNow')}{' '}
          <Link
            to="/donate?purpose=sponsorship"
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
          >
            {t(`child.donate.${gender}.${level}`)}
          </Link>
        </p>
      </Card>
      <SponsorBar child={child} cartChild={cartChild} button={button} />
    </>
  );
}
