import type { Currency, Gift } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addGift } from '../../lib/cart-additions.ts';
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
const SIZES = '(min-width: 1200px) 370px, (min-width: 768px) 46vw, 92vw';

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
    <Card as="article" className="flex w-full flex-col overflow-hidden rounded-xl">
      <Photo
        src={gift.image_url}
        alt=""
        sizes={SIZES}
        ratio="landscape"
        maxWidth={960}
        priority={priority}
      />
      <div className="flex grow flex-col p-5">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="mt-1.5 text-sm text-ink-soft">
          {locale === 'ar' ? gift.description_ar : gift.description_en}
        </p>
        <p className="mt-3 text-xl font-semibold text-nile-900">
          {formatPrice(gift.price, currency, locale)}
        </p>
        <div className="mt-auto grid gap-4 pt-5">
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
          <Button variant="primary" wide aria-label={t('addNamed', { gift: title })} onClick={add}>
            {t('add')}
          </Button>
          <InCart giftId={gift.id} />
        </div>
      </div>
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

/** How many of a gift the cart holds, for whomever. */
function InCart({ giftId }: { readonly giftId: number }) {
  const { t } = useTranslation('gift');
  const { gifts } = useCart();
  const count = gifts.reduce((sum, line) => sum + (line.giftId === giftId ? line.count : 0), 0);
  if (count === 0) return null;
  return (
    <p className="flex items-center justify-center gap-2 text-sm font-medium text-success">
      <Icon name="check" className="size-4.5" />
      {t('inCart', { count })}
    </p>
  );
}
