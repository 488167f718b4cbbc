import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { addChild } from '../../lib/cart-content.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { useCurrency } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/photo.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ChildProfile } from './child-profile.ts';

/** The monthly price of the child's sponsorship, in the visitor's currency. */
export function useMonthlyPrice({ price }: Pick<ChildProfile, 'price'>): string {
  const locale = useLocale();
  const currency = useCurrency();
  return formatPrice(price, currency, locale);
}

interface SponsorBarProps {
  readonly child: ChildProfile;
  readonly cartChild: CartChild;
  /** What holds the page's own button: the bar stands in while that is out of sight. */
  readonly button: RefObject<HTMLElement | null>;
}

/**
 * On phones and tablets the sponsor button stays at hand at the foot of the window. The styles keep
 * the room under it free at the end of the page, from the first paint on.
 */
export function SponsorBar({ child, cartChild, button }: SponsorBarProps) {
  const { t } = useTranslation('children');
  const price = useMonthlyPrice(child);
  const isShown = useIsOutOfSight(button);
  const name = child.first_name;
  return (
    <div
      inert={!isShown}
      className={classNames(
        'sponsor-bar fixed inset-x-0 bottom-0 z-30 bg-white pb-[env(safe-area-inset-bottom)] shadow-foot transition-[translate,visibility] duration-300 lg:hidden',
        !isShown && 'invisible translate-y-full',
      )}
    >
      <div className="page-width flex h-18 items-center gap-2.5">
        <div className="w-10 shrink-0 overflow-hidden rounded-t-full rounded-b-sm max-[359px]:hidden">
          <Photo src={child.image_url} alt="" sizes="40px" ratio="portrait" maxWidth={160} />
        </div>
        <p className="min-w-0 grow leading-tight">
          <bdi className="block truncate font-semibold text-nile-900">{name}</bdi>
          <span className="block text-sm text-ink-soft">{t('child.priceAMonth', { price })}</span>
        </p>
        <SponsorButton name={name} cartChild={cartChild} size="sm" />
      </div>
    </div>
  );
}

/** The part of a button that has to be in the window, or it counts as out of sight. */
const ENOUGH = 0.9;
/** The header, which covers the top of the window, is so high at most on phones (`h-18`). */
const BELOW_HEADER = '-77px 0px 0px';

/** True while the element is outside the window, once the scripts run. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setOut(entry !== undefined && entry.intersectionRatio < ENOUGH),
      { threshold: ENOUGH, rootMargin: BELOW_HEADER },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

interface SponsorButtonProps {
  readonly name: string;
  readonly cartChild: CartChild;
  readonly size: 'sm' | 'lg';
}

/**
 * Puts the child into the cart and goes there (CHD-16); a guest is led to the sign-in and back by
 * the guard of the cart (CHD-17). Before the scripts run the address tells the cart what to do.
 */
export function SponsorButton({ name, cartChild, size }: SponsorButtonProps) {
  const { t } = useTranslation('children');
  const { children } = useCart();
  const hydrated = useHydrated();
  const { id } = cartChild;
  const look = {
    size,
    className: size === 'lg' ? 'max-xs:w-full' : 'min-h-12 shrink-0 whitespace-nowrap',
  } as const;
  if (children.some((one) => one.id === id)) {
    return (
      <LinkButton to="/cart" variant="primary" icon="check" {...look}>
        {size === 'lg' ? t('child.inCart') : t('child.inCartShort')}
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
      {...look}
      onClick={put}
    >
      {t('child.sponsor', { name })}
    </LinkButton>
  );
}
