import { useTranslation } from 'react-i18next';
import { addChild } from '../../lib/cart-additions.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ChildProfile } from './child-profile.ts';

/**
 * Puts the child into the cart and goes there (CHD-16); a guest is led to the sign-in and back by
 * the guard of the cart (CHD-17). Before the scripts run the address tells the cart what to do.
 */
export function SponsorButton({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const { children } = useCart();
  const hydrated = useHydrated();
  const { id, code, names, price, image_url } = child;
  if (children.some((one) => one.id === id)) {
    return (
      <LinkButton to="/cart" variant="primary" size="lg" icon="check" className="max-xs:w-full">
        {t('child.inCart')}
      </LinkButton>
    );
  }
  const put = () =>
    changeCart((cart) =>
      addChild(cart, { id, code, full_name: names, price, image_url, behalfName: '' }),
    );
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
      {t('child.sponsor', { name: child.first_name })}
    </LinkButton>
  );
}
