import type { Currency, Gift } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addGift } from '../../lib/cart-content.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Recipient } from './gift-data.ts';

/** How long it is said that a gift is in the cart (GFT-07, CST-10). */
const TOAST_MS = 2_000;
const SIZES = '(min-width: 1200px) 370px, (min-width: 768px) 46vw, 104px';

interface GiftCardProps {
  readonly gift: Gift;
  readonly currency: Currency;
  readonly recipients: readonly Recipient[];
  /** A picture of the first screen. */
  readonly priority: boolean;
}

/** A gift of the catalogue, to be given to a child (GFT-02 to GFT-07). */
export function GiftCard({ gift, currency, recipients, priority }: GiftCardProps) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const { select, childId, choose, isMissing, add } = useAdding(gift, recipients);
  const title = locale === 'ar' ? gift.title_ar : gift.title_en;
  return (
    <Card
      as="article"
      className="grid w-full grid-cols-[6.5rem_1fr] content-start gap-x-4 overflow-hidden rounded-xl p-4 md:flex md:flex-col md:p-0"
    >
      <div className="overflow-hidden rounded-lg max-md:self-start md:rounded-none">
        <Photo src={gift.image_url} alt="" sizes={SIZES} ratio="square" priority={priority} />
      </div>
      <div className="md:px-5 md:pt-5">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {locale === 'ar' ? gift.description_ar : gift.description_en}
        </p>
      </div>
      <div className="col-span-2 mt-2 flex min-h-11 items-center justify-between gap-x-4 md:px-5">
        <p className="text-xl font-semibold text-nile-900">
          {formatPrice(gift.price, currency, locale)}
        </p>
        <InCart giftId={gift.id} />
      </div>
      {recipients.length > 0 && (
        <div className="col-span-2 mt-2 grid gap-4 md:mt-auto md:p-5 md:pt-2">
          <Field label={t('child')} error={isMissing ? t('needToChooseAChild') : undefined}>
            <Select
              ref={select}
              value={childId}
              {...(recipients.length > 1 ? { placeholder: t('chooseChild') } : {})}
              choices={recipients.map(({ id, name }) => ({
                value: String(id),
                label: name[locale],
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </Field>
          <Button variant="primary" wide onClick={add}>
            {t('add')}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The choice of the child, and the way into the cart. */
function useAdding(gift: Gift, recipients: readonly Recipient[]) {
  const { t } = useTranslation('gift');
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const only = recipients.length === 1 ? recipients[0] : undefined;
  const childId = only ? String(only.id) : chosen;
  return {
    select,
    childId,
    isMissing,
    choose: (value: string) => {
      setChosen(value);
      setMissing(false);
    },
    add: () => {
      const child = recipients.find(({ id }) => String(id) === childId);
      if (!child) {
        setMissing(true);
        select.current?.focus();
        return;
      }
      changeCart((cart) => addGift(cart, gift, child.id));
      showToast({ text: t('added'), tone: 'success', duration: TOAST_MS });
    },
  };
}

/** How many of a gift the cart holds, for whomever, and the way there. */
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
