import type { Currency, Gift } from '@nabta/contract';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { useCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';

const SIZES = '(min-width: 1200px) 370px, (min-width: 768px) 46vw, 104px';

interface GiftCardProps {
  readonly gift: Gift;
  readonly currency: Currency;
  /** The name of the chosen child. */
  readonly recipient: string | undefined;
  /** The words of the button, where nobody is chosen yet. */
  readonly action?: string;
  /** Undefined where there is nobody to give to. */
  readonly onAdd: (() => void) | undefined;
  /** A picture of the first screen. */
  readonly priority: boolean;
}

/** A gift of the catalogue, to be given to the chosen child (GFT-02 to GFT-07). */
export function GiftCard(props: GiftCardProps) {
  const { gift, currency, recipient, onAdd, priority } = props;
  const { t } = useTranslation('gift');
  const { action = t('add') } = props;
  const locale = useLocale();
  const title = locale === 'ar' ? gift.title_ar : gift.title_en;
  return (
    <Card
      as="article"
      className="grid w-full grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 overflow-hidden rounded-xl p-4 md:flex md:flex-col md:p-0"
    >
      <div
        className={classNames(
          'overflow-hidden rounded-lg max-md:self-start md:rounded-none',
          !onAdd && 'row-span-2',
        )}
      >
        <Photo src={gift.image_url} alt="" sizes={SIZES} ratio="square" priority={priority} />
      </div>
      <div className="md:px-5 md:pt-5">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {locale === 'ar' ? gift.description_ar : gift.description_en}
        </p>
      </div>
      <div className={onAdd ? 'col-span-2 mt-3 flex items-start gap-4 md:contents' : 'md:contents'}>
        <div
          className={classNames(
            'md:mt-auto md:flex md:items-center md:justify-between md:gap-x-4 md:px-5 md:pt-2',
            onAdd ? 'min-h-11' : 'md:pb-5',
          )}
        >
          <p
            className={classNames(
              'text-lg font-semibold whitespace-nowrap text-nile-900 md:text-xl',
              onAdd && 'max-md:leading-11',
            )}
          >
            {formatPrice(gift.price, currency, locale)}
          </p>
          <InCart giftId={gift.id} />
        </div>
        {onAdd && (
          <div className="grow md:grow-0 md:p-5 md:pt-2">
            <Button
              variant={recipient === undefined ? 'secondary' : 'primary'}
              wide
              size="sm"
              onClick={onAdd}
            >
              {recipient === undefined ? action : <bdi>{t('addFor', { name: recipient })}</bdi>}
              <span className="sr-only">: {title}</span>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The number of this gift in the cart, for any child, and the way there. */
function InCart({ giftId }: { readonly giftId: number }) {
  const { t } = useTranslation('gift');
  const { gifts } = useCart();
  const count = gifts.reduce((sum, line) => sum + (line.giftId === giftId ? line.count : 0), 0);
  if (count === 0) return null;
  return (
    <Link
      to="/cart"
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-success underline underline-offset-4"
    >
      <Icon name="check" className="size-4.5" />
      {t('inCart', { count })}
    </Link>
  );
}
