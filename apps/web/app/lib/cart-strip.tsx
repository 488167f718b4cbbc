import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Photo } from '../ui/photo.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { cartChildOf } from './cart-content.ts';
import type { CartChild } from './cart-content.ts';
import { useCart } from './cart-store.ts';
import { joinNames } from './i18n/join-names.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import type { LoadArgs } from './screen.ts';

/** The children whom a strip names; of more than these it says how many. */
const NAMED = 3;
/** `?children=12,7`: those of the cart that came with a sign-up. */
const PARAMETER = 'children';
/** `?gifts=7.3.1`: what they are to be given. */
export const GIFTS_PARAMETER = 'gifts';

export interface WaitingChildren {
  /** The first of them, as far as they can still be sponsored. */
  readonly named: readonly CartChild[];
  readonly more: number;
}

/**
 * The children of a sign-up's cart, by the address: a mail may be opened where there is no cart. They
 * are asked for as a guest, who sees of a child what everybody sees.
 */
export async function loadWaiting({ api, url }: LoadArgs): Promise<{ waiting: WaitingChildren }> {
  const ids = (url.searchParams.get(PARAMETER) ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id));
  const asked = ids.slice(0, NAMED).map(async (id) => {
    // Nobody misses a strip that does not come: the cart itself waits for the sign-in.
    const found = await api('GET /guests/sponsorees/:id', { params: { id } }).catch(
      () => undefined,
    );
    return found && !found.sponsoree.taken ? [cartChildOf(found.sponsoree)] : [];
  });
  const named = (await Promise.all(asked)).flat();
  return { waiting: { named, more: named.length === 0 ? 0 : ids.slice(NAMED).length } };
}

/** The query that takes the children of an address, and their gifts, along to another page. */
export function waitingQuery(search: string): string {
  const { [PARAMETER]: children, [GIFTS_PARAMETER]: gifts } = Object.fromEntries(
    new URLSearchParams(search),
  );
  if (!children) return '';
  const taken = { [PARAMETER]: children, ...(gifts ? { [GIFTS_PARAMETER]: gifts } : {}) };
  return `?${new URLSearchParams(taken).toString()}`;
}

/** The children of this browser's cart; without any, those of the address. */
export function useWaiting(ofAddress?: WaitingChildren): WaitingChildren {
  const { children } = useCart();
  if (children.length === 0) return ofAddress ?? { named: [], more: 0 };
  return { named: children.slice(0, NAMED), more: children.slice(NAMED).length };
}

/**
 * Holds a page back that looks otherwise with a cart, which the server does not know, until the
 * scripts have read it: nothing moves then. `html[data-cart]` is set by start-modules.inline.js.
 */
export function UntilCartIsKnown({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  return <div className={hydrated ? undefined : '[html[data-cart]_&]:invisible'}>{children}</div>;
}

interface CartStripProps {
  readonly waiting: WaitingChildren;
  /** At the door an account is still to be opened; after it the cart waits for its owner. */
  readonly at: 'door' | 'waiting';
  /** Opens its page: the faces come first on phones, and are left to `CartPortraits` beside it. */
  readonly isOpening?: boolean;
}

/** Who is in the cart, so that a child stays in sight on the way to it. */
export function CartStrip({ waiting: { named, more }, at, isOpening = false }: CartStripProps) {
  const { t } = useTranslation('cart-strip');
  const locale = useLocale();
  if (named.length === 0) return null;
  const names = named.map(({ first_name, full_name }) => (first_name ?? full_name)[locale]);
  const told = {
    names: joinNames([...names, ...(more > 0 ? [t('more', { count: more })] : [])], locale),
    count: named.length + more,
  };
  const gender = named.every((child) => child.gender === 'female') ? 'female' : 'male';
  return (
    <section
      aria-label={t('label')}
      className={classNames(
        'flex items-center gap-3 rounded-lg bg-sunflower-100 p-4 text-nile-950 sm:gap-4',
        isOpening && 'max-sm:flex-col max-sm:text-center max-sm:text-balance',
      )}
    >
      <span className={classNames('flex shrink-0', isOpening && 'lg:hidden')}>
        {named.map(({ id, image_url }) => (
          <span
            key={id}
            className={classNames(
              'aspect-portrait w-16 not-first:-ms-6 overflow-hidden rounded-t-full rounded-b-md bg-sand-200 ring-3 ring-white',
              isOpening && 'max-lg:w-24',
            )}
          >
            {image_url && (
              <Photo src={image_url} alt="" sizes="96px" ratio="portrait" maxWidth={160} />
            )}
          </span>
        ))}
      </span>
      <p className="min-w-0 font-medium">
        {at === 'door' ? t(`door.${gender}`, told) : t('waiting', told)}
      </p>
    </section>
  );
}

/** The same children, large: over the picture beside the form, which the strip stands in. */
export function CartPortraits({ waiting: { named } }: Pick<CartStripProps, 'waiting'>) {
  return (
    <div className="flex justify-center gap-5 px-8">
      {named.map(({ id, image_url }) => (
        <span
          key={id}
          className="aspect-portrait w-48 overflow-hidden rounded-t-full rounded-b-lg bg-sand-200 shadow-lift ring-6 ring-white"
        >
          {image_url && (
            <Photo src={image_url} alt="" sizes="192px" ratio="portrait" maxWidth={480} />
          )}
        </span>
      ))}
    </div>
  );
}

const STEPS = ['confirm', 'pay', 'letter'] as const;

/** The way from an account to the first letter. */
export function WayToFirstLetter() {
  const { t } = useTranslation('cart-strip');
  return (
    <div className="grid gap-3">
      <p aria-hidden="true" className="text-sm font-semibold text-nile-900">
        {t('steps.label')}
      </p>
      <NumberedSteps
        label={t('steps.label')}
        steps={STEPS.map((step) => t(`steps.${step}`))}
        className="gap-2 text-ink-soft"
      />
    </div>
  );
}
