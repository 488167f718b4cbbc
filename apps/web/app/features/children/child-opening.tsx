import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { useCurrency } from '../../lib/visitor.ts';
import { addChild } from '../../lib/cart-content.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { placeOf } from '../../lib/waiting-child.ts';
import { usePlaceText } from './child-grid.tsx';
import { nameOf } from './child-profile.ts';
import type { ChildProfile } from './child-profile.ts';

interface ChildOpeningProps {
  readonly child: ChildProfile;
  readonly cartChild: CartChild;
  readonly sponsorshipId: number | null;
}

/** Portrait, name, what one asks first, the story, and what can be done (CHD-10). */
export function ChildOpening({ child, cartChild, sponsorshipId }: ChildOpeningProps) {
  return (
    <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[26rem_1fr]">
      <Portrait child={child} />
      <div>
        <h1 className="text-4xl">
          <Name child={child} />
        </h1>
        <Facts child={child} />
        <Story child={child} />
        {sponsorshipId === null ? (
          <SponsorshipCard child={child} cartChild={cartChild} />
        ) : (
          <OwnChildCard child={child} sponsorshipId={sponsorshipId} />
        )}
      </div>
    </div>
  );
}

/** The story, or why only the child's sponsor reads it. */
function Story({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const name = child.first_name;
  const isTold = child.facts === 'full';
  return (
    <>
      <h2 className="mt-8 text-xl">
        {isTold ? t('child.story', { name }) : t(`child.waits.${child.gender}`, { name })}
      </h2>
      <p className="mt-2 max-w-text text-lg whitespace-pre-line">
        {isTold ? child.story : t(`child.forSponsor.${child.gender}`)}
      </p>
    </>
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
          alt={t('photoOf', { name: nameOf(child) })}
          sizes="(min-width: 480px) 416px, 90vw"
          ratio="portrait"
          priority
        />
        {child.education_level === 'rising_leader' && (
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
  const placeText = usePlaceText();
  const place = placeOf(child);
  return (
    // One below the other on phones, for the same reason.
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink max-md:flex-col">
      <Fact icon="user">{word('age', { count: child.current_age })}</Fact>
      {child.facts === 'full' && <Fact icon="school">{t(`schoolYears.${child.school_year}`)}</Fact>}
      {place && <Fact icon="pin">{placeText(place)}</Fact>}
      {child.facts !== 'minimal' && (
        <li className="flex items-center gap-2 text-ink-soft">
          {t('child.code')} <bdi dir="ltr">{child.code}</bdi>
        </li>
      )}
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

/** The price of a month, what it brings, and the sponsor button. */
function SponsorshipCard({ child, cartChild }: Omit<ChildOpeningProps, 'sponsorshipId'>) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const currency = useCurrency();
  const { gender } = child;
  const level = child.education_level === 'rising_leader' ? 'university' : 'school';
  const brings = [
    t(`child.brings.${gender}.${level}`),
    t(`child.brings.${gender}.health`),
    t(`child.brings.${gender}.care`),
  ];
  return (
    <Card as="section" className="mt-8 p-6 md:p-8">
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
        <p className="grid content-start">
          <span className="text-sm text-ink-soft">{t('child.monthly')}</span>
          <span className="text-3xl font-bold text-nile-900">
            {formatPrice(child.price, currency, locale)}
          </span>
        </p>
        <div>
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
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-sand-200 pt-6">
        <SponsorButton name={child.first_name} cartChild={cartChild} />
        <p className="flex-1 basis-56 text-sm text-ink-soft">{t('child.sponsorNote')}</p>
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
  );
}

/**
 * Puts the child into the cart and goes there (CHD-16); a guest is led to the sign-in and back by
 * the guard of the cart (CHD-17). Before the scripts run the address tells the cart what to do.
 */
function SponsorButton({
  name,
  cartChild,
}: {
  readonly name: string;
  readonly cartChild: CartChild;
}) {
  const { t } = useTranslation('children');
  const { children } = useCart();
  const hydrated = useHydrated();
  const { id } = cartChild;
  if (children.some((one) => one.id === id)) {
    return (
      <LinkButton to="/cart" variant="primary" size="lg" icon="check" className="max-xs:w-full">
        {t('child.inCart')}
      </LinkButton>
    );
  }
  const put = () => changeCart((cart) => addChild(cart, cartChild));
  return (
    <LinkButton
      to={hydrated ? '/cart' : `/cart?child=${id}`}
      // Nothing is fetched ahead: the cart is for who is signed in.
      prefetch="none"
      variant="action"
      size="lg"
      className="max-xs:w-full"
      onClick={put}
    >
      {t('child.sponsor', { name })}
    </LinkButton>
  );
}
