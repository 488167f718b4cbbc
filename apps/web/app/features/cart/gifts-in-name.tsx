import { toDecimal } from '@nabta/contract';
import type { Locale, Money } from '@nabta/contract';
import type { Cart } from '../../lib/cart-content.ts';
import { DedicationFields, InSomebodysName } from '../../lib/dedication/in-somebodys-name.tsx';
import { FormContext } from '../../lib/form/use-form.ts';
import { joinNames } from '../../lib/i18n/join-names.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Card } from '../../ui/card.tsx';
import type { GiftDedication } from './use-gift-dedication.ts';

interface GiftsInNameProps {
  readonly gifts: Cart['gifts'];
  /** What the gifts come to. */
  readonly sum: Money;
  readonly form: GiftDedication['form'];
}

/** The wish to give the gifts of the cart in somebody's name; the card names no child. */
export function GiftsInName({ gifts, sum, form }: GiftsInNameProps) {
  const { t } = useTranslation('cart');
  const titles = (locale: Locale) =>
    joinNames([...new Set(gifts.map(({ gift }) => gift.title[locale]))], locale);
  return (
    <Card className="rounded-xl p-5 md:px-8 md:py-6">
      <FormContext value={form}>
        <InSomebodysName label={t('inName.label')} hint={t('inName.hint')}>
          <DedicationFields
            given={{
              purpose: { en: titles('en'), ar: titles('ar') },
              recipients: new Set(gifts.map(({ childId }) => childId)).size,
              amount: toDecimal(sum.minor),
              currency: sum.currency,
            }}
          />
        </InSomebodysName>
      </FormContext>
    </Card>
  );
}
