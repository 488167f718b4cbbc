import type { RefObject } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { addChild } from '../../lib/cart-content.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { useCurrency } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
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
  /** What holds the page's own button. */
  readonly button: RefObject<HTMLElement | null>;
}

/** The child, and the way to sponsor it, while the page's own button is out of sight. */
export function SponsorBar({ child, cartChild, button }: SponsorBarProps) {
  const { t } = useTranslation('children');
  const price = useMonthlyPrice(child);
  const name = child.first_name;
  return (
    <FootBar button={button}>
      <div className="w-10 shrink-0 overflow-hidden rounded-t-full rounded-b-sm max-[359px]:hidden">
        <Photo src={child.image_url} alt="" sizes="40px" ratio="portrait" maxWidth={160} />
      </div>
      <p className="min-w-0 grow leading-tight">
        <bdi className="block truncate font-semibold text-nile-900">{name}</bdi>
        <span className="block text-sm text-ink-soft">{t('child.priceAMonth', { price })}</span>
      </p>
      <SponsorButton name={name} cartChild={cartChild} size="sm" />
    </FootBar>
  );
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
