import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCartCount } from '../../lib/cart.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads to the cart, and counts what is in it (NAV-05, NAV-06). */
export function CartButton() {
  const { t } = useTranslation('shell');
  const count = useCartCount();
  const locale = useLocale();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `${t('cart')}: ${t('cartCount', { count })}` : t('cart')}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-current transition-colors duration-200 hover:bg-current/10"
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span className="absolute -end-0.5 -top-0.5 grid min-w-5 place-items-center rounded-full bg-sunflower px-1 text-xs leading-5 font-bold text-ink">
          {formatNumber(count, locale)}
        </span>
      )}
    </Link>
  );
}
