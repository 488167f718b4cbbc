import type { Gift } from '@nabta/contract';
import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { addGift } from '../../lib/cart-content.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nameAmong } from './gift-data.ts';
import type { Recipient } from './gift-data.ts';

/** How long it is said that a gift is in the cart (GFT-07, CST-10). */
const TOAST_MS = 2_000;

/** The child whom the gifts of this visit are for, chosen once for all of them (GFT-03). */
export function useRecipient(recipients: readonly Recipient[]) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const first = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(search.get('child'));
  const [isMissing, setMissing] = useState(false);
  const child =
    recipients.length === 1 ? recipients[0] : recipients.find(({ id }) => String(id) === chosen);
  const recipient = child && nameAmong(child, recipients, locale);
  return {
    /** Their name. */
    recipient,
    chooser: {
      recipients,
      first,
      chosen: child?.id,
      isMissing,
      choose: (id: number) => {
        setChosen(String(id));
        setMissing(false);
      },
    },
    add: (gift: Gift) => {
      if (!child || recipient === undefined) {
        setMissing(true);
        first.current?.focus();
        return;
      }
      changeCart((cart) => addGift(cart, gift, child.id));
      showToast({
        text: t('added'),
        tone: 'success',
        duration: TOAST_MS,
        action: { text: t('viewCart'), to: '/cart' },
      });
    },
  };
}

interface RecipientChooserProps {
  readonly recipients: readonly Recipient[];
  readonly chosen: number | undefined;
  readonly isMissing: boolean;
  readonly choose: (id: number) => void;
  /** Where the focus goes when nobody is chosen. */
  readonly first: RefObject<HTMLInputElement | null>;
}

/** The sponsor's children with their faces: one of them is given to. */
export function RecipientChooser({
  recipients,
  chosen,
  isMissing,
  choose,
  first,
}: RecipientChooserProps) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  const errorId = useId();
  return (
    <fieldset className="mb-4" {...(isMissing ? { 'aria-describedby': errorId } : {})}>
      <legend className="mb-3 text-lg font-semibold text-nile-900">{t('for')}</legend>
      <div className="grid grid-cols-3 gap-3 sm:flex sm:flex-wrap">
        {recipients.map((recipient, index) => (
          <label
            key={recipient.id}
            className="relative flex flex-col items-center gap-2 rounded-xl bg-white p-3 text-center font-medium text-nile-900 ring-1 ring-sand-500 transition-shadow duration-200 ring-inset hover:ring-nile has-checked:bg-nile has-checked:text-white has-checked:ring-nile has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="child"
              value={recipient.id}
              checked={recipient.id === chosen}
              onChange={() => choose(recipient.id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ChildPortrait src={recipient.photo} alt="" sizes="72px" className="w-18" />
            <bdi>{nameAmong(recipient, recipients, locale)}</bdi>
          </label>
        ))}
      </div>
      <div className="mt-2">
        <FieldError id={errorId} error={isMissing ? t('needToChooseAChild') : undefined} />
      </div>
    </fieldset>
  );
}
