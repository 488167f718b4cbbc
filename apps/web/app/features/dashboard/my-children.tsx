import { beginningOf, DASHBOARD_SIZES } from '@nabta/contract';
import type { DashboardChild, DashboardResponse, Locale } from '@nabta/contract';
import type { TextFunction } from '@nabta/texts';
import { Link } from 'react-router';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { dayAndMonth, formatDay } from '../../lib/plain-date.ts';
import { NumberedSteps } from '../../lib/numbered-steps.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoreLink } from './block.tsx';

const CARDS = 'grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6';
const CARD =
  'grid h-full grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-4 rounded-2xl bg-white p-4 shadow-soft sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr_auto] sm:gap-x-6 sm:p-5';
const PORTRAIT = 'self-start sm:row-span-3';
const SHOWN = DASHBOARD_SIZES.children;
/** Of a letter, three or four lines. A browser that cuts lines would cut words. */
const LINE_LENGTH = 90;

/** The children whom one sponsors: two with what is new and the way to write, others by face (DSH-06). */
export function MyChildren({ dashboard }: { readonly dashboard: DashboardResponse }) {
  const { t } = useTranslation('dashboard');
  const { has_been_sponsor: hasBeen, transfer_codes: codes } = dashboard;
  const children = newsFirst(dashboard.children);
  // Whatever has a code has not ended: without children, all of it is ending.
  const ending = children.length === 0 ? codes.length : 0;
  return (
    <section aria-labelledby="my-children">
      <h2 id="my-children" className="sr-only">
        {t('children.title')}
      </h2>
      {ending > 0 && <Ending count={ending} />}
      {children.length === 0 && ending === 0 && <Nobody />}
      {children.length > 0 && (
        <ul className={CARDS}>
          {children.slice(0, SHOWN).map((child) => (
            <li key={child.sponsorship_id}>
              <ChildOfSponsor child={child} />
            </li>
          ))}
        </ul>
      )}
      {hasBeen && <Others dashboard={dashboard} others={children.slice(SHOWN)} />}
    </section>
  );
}

interface OthersProps {
  readonly dashboard: DashboardResponse;
  readonly others: readonly DashboardChild[];
}

/** Those who have written come first, else the order of the server. */
const newsFirst = (children: readonly DashboardChild[]) =>
  children.toSorted(
    (a, b) => Number(b.last_letter?.unread ?? false) - Number(a.last_letter?.unread ?? false),
  );

/** The other children by their faces, and the way to all. */
function Others({ dashboard, others }: OthersProps) {
  const { t } = useTranslation('dashboard');
  const { children, children_count: count } = dashboard;
  const hidden = count - children.length;
  return (
    <>
      {others.length > 0 && (
        <ul
          aria-label={t('children.others')}
          className={`mt-5 lg:mt-6 ${others.length > 1 ? CARDS : ''}`}
        >
          {others.map((child) => (
            <li key={child.sponsorship_id}>
              <OtherChild child={child} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        {hidden > 0 && <MoreLink to="/sponsorships" text={t('children.more', { count: hidden })} />}
        <div className="flex grow flex-wrap justify-end gap-x-6 max-sm:justify-between">
          <MoreLink to="/sponsorships" text={t('children.all')} />
          <MoreLink to="/previous-sponsorships" text={t('children.previous')} />
        </div>
      </div>
    </>
  );
}

interface LettersButtonProps {
  readonly child: DashboardChild;
  readonly variant: ButtonVariant;
}

/** A row of its own: face, name, what is new. */
function OtherChild({ child }: { readonly child: DashboardChild }) {
  const { t } = useTranslation('dashboard');
  const { sponsoree, last_letter: letter } = child;
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-2xl bg-white p-3 pe-4 shadow-soft transition-shadow duration-300 hover:shadow-lift">
      <ChildPortrait src={sponsoree.image_url} alt="" sizes="56px" className="w-14" />
      <h3 className="grid min-w-0 grow justify-items-start gap-1 text-lg leading-snug">
        <NameLink child={child} />
        {letter?.unread && <Badge tone="sunflower">{t('children.newLetter')}</Badge>}
      </h3>
      <LettersButton child={child} variant="secondary" />
    </article>
  );
}

/** To a new letter; where somebody else writes, to those that the child wrote. */
function LettersButton({ child, variant }: LettersButtonProps) {
  const { t } = useTranslation('dashboard');
  const { sponsorship_id: id, sponsoree, written_by: writtenBy } = child;
  const { first_name: name } = sponsoree;
  const writes = writtenBy === null;
  return (
    <LinkButton
      to={`/${writes ? 'send-letters' : 'letters'}/${id}`}
      variant={variant}
      size="sm"
      icon="mail"
      aria-label={t(`children.${writes ? 'writeTo' : 'lettersOf'}`, { name })}
      className="relative"
    >
      {t(`children.${writes ? 'write' : 'letters'}`)}
    </LinkButton>
  );
}

/** Name and facts; the whole card leads to the sponsorship. */
function NameLink({ child }: { readonly child: DashboardChild }) {
  const { sponsorship_id: id, sponsoree } = child;
  return (
    <Link
      to={`/sponsorships/${id}`}
      prefetch="intent"
      className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
    >
      <bdi>{sponsoree.first_name}</bdi> <Facts sponsoree={sponsoree} />
    </Link>
  );
}

/** `8 years, third primary year`. */
function Facts({ sponsoree }: Pick<DashboardChild, 'sponsoree'>) {
  const { t } = useTranslation('dashboard');
  const { t: childText } = useTranslation('children');
  const { current_age: count, school_year: year } = sponsoree;
  return (
    <span className="block text-base font-normal text-ink-soft">
      {t('children.facts', { count, year: childText(`schoolYears.${year}`) })}
    </span>
  );
}

function ChildOfSponsor({ child }: { readonly child: DashboardChild }) {
  const { t } = useTranslation('dashboard');
  const { sponsoree } = child;
  const { first_name: name } = sponsoree;
  return (
    <article className={`${CARD} group relative transition-shadow duration-300 hover:shadow-lift`}>
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes="(min-width: 576px) 176px, 112px"
        priority
        className={PORTRAIT}
      />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug sm:text-xl">
          <NameLink child={child} />
        </h3>
        <Birthday child={child} />
      </div>
      <LastLetter child={child} />
      <div className="flex flex-wrap content-end gap-2 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] max-sm:*:px-2!">
        <LettersButton child={child} variant="primary" />
        <LinkButton
          to={`/gift?child=${sponsoree.id}`}
          variant="secondary"
          size="sm"
          icon="heart"
          aria-label={t('children.giftFor', { name })}
          className="relative"
        >
          {t('children.gift')}
        </LinkButton>
      </div>
    </article>
  );
}

/** The newest letter of the child, or that the first one may be the sponsor's. */
function LastLetter({ child }: { readonly child: DashboardChild }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { last_letter: letter, sponsorship_id: id, sponsoree, written_by: who } = child;
  if (letter === null) {
    return (
      <p className="text-ink-soft max-sm:col-span-2">
        {who === null
          ? t(`children.noLetter.${sponsoree.gender}`)
          : t('children.writtenBy', { who })}
      </p>
    );
  }
  return (
    <div className="self-start rounded-lg bg-sand px-4 py-3 max-sm:col-span-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <Link
          to={`/letters/${id}`}
          prefetch="intent"
          className="relative -my-2 inline-flex min-h-11 items-center font-medium text-nile underline-offset-4 hover:underline"
        >
          {t(letter.unread ? 'children.newLetter' : 'children.lastLetter')}
        </Link>
        <time dateTime={letter.received_on}>{formatDay(letter.received_on, locale)}</time>
      </p>
      <p dir="auto" className="text-ink">
        {beginningOf(letter.line, LINE_LENGTH)}
      </p>
    </div>
  );
}

/** A birthday further away is told by its date. */
const COUNTED_DAYS = 60;

function Birthday({ child }: { readonly child: DashboardChild }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-nile-900">
      <Icon name="sprout" className="size-5 text-nile-500" />
      {birthdayText(child, t, locale)}
    </p>
  );
}

/** `Turns 12 in 19 days`. */
function birthdayText(
  { sponsoree: { gender }, next_birthday: { on, age, days } }: DashboardChild,
  t: TextFunction<'dashboard'>,
  locale: Locale,
): string {
  const years = t('birthday.years', { count: age });
  const when =
    days > COUNTED_DAYS
      ? t('birthday.on', { date: dayAndMonth(on, locale).replaceAll(' ', '\u00a0') })
      : t('birthday.when', { count: days });
  return t(`birthday.turns.${gender}`, { years, when });
}

/** In the place of the children, while the last sponsorships come to their end. */
function Ending({ count }: { readonly count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="rounded-2xl bg-white p-6 shadow-soft md:p-8">
      <p className="max-w-text">{t('children.ending', { count })}</p>
      <MoreLink to="/sponsorships" text={t('children.endingMore')} />
    </div>
  );
}

const FIRST_STEPS = ['choose', 'give', 'write'] as const;

/** Before the first child, and after the last: who waits, and the way there. */
function Nobody() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid overflow-hidden rounded-2xl bg-white shadow-soft lg:grid-cols-[1.15fr_1fr]">
      <Scene
        sources={scenePicture('home')}
        alt=""
        className="h-52 w-full object-[center_92%] sm:h-60 lg:order-last lg:h-full"
      />
      <div className="grid content-center justify-items-start gap-4 p-6 md:p-10">
        <h3 className="text-2xl text-balance">{t('first.title')}</h3>
        <p>{t('children.empty')}</p>
        <NumberedSteps
          steps={FIRST_STEPS.map((step) => t(`first.${step}`))}
          className="gap-2.5 font-medium text-nile-900"
        />
        <LinkButton to="/children" variant="action" size="lg" className="mt-2 max-sm:w-full">
          {t('children.choose')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The cards on their way. */
export function ChildCardsSkeleton() {
  return (
    <div className={CARDS}>
      {[1, 2].map((place) => (
        <div key={place} className={CARD}>
          <Skeleton className={`aspect-portrait rounded-t-[10rem] rounded-b-lg ${PORTRAIT}`} />
          <div className="grid content-start gap-3">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
