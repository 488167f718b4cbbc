import type { ComponentProps } from 'react';
import { ChildCard } from '../ui/child-card.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';
import { formatPrice } from './money.ts';
import { useCurrency } from './visitor.ts';
import type { ChildPlace, WaitingChild } from './waiting-child.ts';

type Look = Pick<
  ComponentProps<typeof ChildCard>,
  'sizes' | 'priority' | 'besideOnPhones' | 'portraitTravels'
>;

/**
 * Makes the cards of children who wait (CHD-09, CHD-21). A page holds many, so what they share
 * (texts, language, currency) is looked up once for all.
 */
export function useWaitingChildCard() {
  const placeText = usePlaceText();
  const { t: word } = useTranslation('words');
  const locale = useLocale();
  const currency = useCurrency();
  return (child: WaitingChild, look: Look) => (
    <ChildCard
      key={child.id}
      {...look}
      name={child.name}
      photo={child.image_url}
      photoAlt={word('photoOf', { name: child.name })}
      code={child.code}
      age={word('age', { count: child.current_age })}
      badge={child.education_level === 'rising_leader' ? word('university') : undefined}
      href={`/children/${child.id}`}
      action={word('chooseMe')}
    >
      {child.place && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="pin" className="size-4 text-nile-500" />
          {placeText(child.place)}
        </p>
      )}
      <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon name="clock" className="size-4 text-nile-500" />
        {word('waiting', { count: child.waiting_days })}
      </p>
      <p className="mt-2 text-sm md:mt-3">
        <span className="text-lg font-semibold text-nile-900">
          {formatPrice(child.price, currency, locale)}
        </span>{' '}
        {word('perMonth')}
      </p>
    </ChildCard>
  );
}

/** A place in words; a district with the name of its governorate is named once. */
export function usePlaceText(): (place: ChildPlace) => string {
  const { t } = useTranslation('words');
  return ({ name, governorate }) =>
    unbroken(name === governorate ? name : t('place', { village: name, governorate }));
}

/** A name that no line breaks at its hyphens: `Al-Aqab`. */
export const unbroken = (name: string) => name.replaceAll('-', '-\u2060');
