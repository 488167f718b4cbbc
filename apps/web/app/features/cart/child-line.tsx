import { SPONSORING_AS_MAX } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CartChild } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LinePicture, RemoveButton } from './cart-line.tsx';
import { change, lineId } from './use-removal.ts';

interface ChildLineProps {
  readonly child: CartChild;
  readonly currency: Currency;
  readonly onRemove: () => void;
}

/** A child of the cart: who it is, what a month costs, and on whose behalf (CRT-01, CRT-02). */
export function ChildLine({ child, currency, onRemove }: ChildLineProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const name = child.full_name[locale] || child.code;
  return (
    <li className="grid gap-4 border-b border-sand-200 py-5 first:pt-0">
      <div className="flex items-start gap-4">
        <LinePicture
          src={child.image_url}
          icon="user"
          className="rounded-t-[2.5rem] rounded-b-md"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug">
            <Link
              id={lineId('child', child.id)}
              to={`/children/${child.id}`}
              className="text-nile-900 underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">
            <bdi dir="ltr">{child.code}</bdi>
          </p>
          {child.price && (
            <p className="mt-1 font-medium">
              {t('children.perMonth', { price: formatPrice(child.price, currency, locale) })}
            </p>
          )}
        </div>
        <div className="-me-2 -mt-1.5">
          <RemoveButton label={t('children.removeNamed', { name })} onClick={onRemove} />
        </div>
      </div>
      <Field
        label={t('children.behalf')}
        note={t('children.optional')}
        hint={t('children.behalfHint')}
      >
        <TextInput
          value={child.behalfName}
          dir="auto"
          maxLength={SPONSORING_AS_MAX}
          autoComplete="off"
          onChange={(event) =>
            change({ type: 'behalf-name', id: child.id, name: event.currentTarget.value })
          }
        />
      </Field>
    </li>
  );
}
