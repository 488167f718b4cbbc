import { GIFT_LIMITS, toDecimal } from '@nabta/contract';
import type { Gift } from '@nabta/contract';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useSearchParams } from 'react-router';
import { useSponsor } from '../../lib/auth.ts';
import { addGift } from '../../lib/cart-content.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { useVisitor } from '../../lib/visitor.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GiftCard } from './gift-card.tsx';
import { giftsHref, nameAmong } from './gift-data.ts';
import type { Recipient } from './gift-data.ts';

/** The catalogue of gifts (GFT-01 to GFT-08). */
export function GiftScreen(props: ComponentProps<typeof GiftList>) {
  const { t } = useTranslation('gift');
  return (
    <AccountPage>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
      <div className="mt-6">
        <h2 className="sr-only">{t('page')}</h2>
        <GiftList {...props} />
      </div>
    </AccountPage>
  );
}

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

type Recipients = readonly Recipient[] | Promise<readonly Recipient[]>;

interface GiftListProps {
  /** Undefined while the server's frame stands. */
  readonly list: ListPage<Gift> | Promise<ListPage<Gift>> | undefined;
  readonly recipients: Recipients | undefined;
}

/** The catalogue, page by page (GFT-01); where there is nobody to give to, that comes first (GFT-08). */
function GiftList({ list, recipients = [] }: GiftListProps) {
  const { t } = useTranslation('gift');
  const skeleton = <GiftsSkeleton />;
  return (
    <PagedList
      list={list}
      hrefOf={giftsHref}
      skeleton={skeleton}
      failed={t('failed')}
      empty={<NoGifts />}
      pastEnd={
        <EmptyState
          message={t('pastEnd.message')}
          action={<LinkButton to={giftsHref(1)}>{t('pastEnd.action')}</LinkButton>}
        />
      }
    >
      {(gifts) => (
        <Loaded value={recipients} skeleton={skeleton}>
          {(known) => <Gifts gifts={gifts} recipients={known} />}
        </Loaded>
      )}
    </PagedList>
  );
}

interface GiftsProps {
  readonly gifts: readonly Gift[];
  readonly recipients: readonly Recipient[];
}

function Gifts({ gifts, recipients }: GiftsProps) {
  const { t } = useTranslation('gift');
  const sponsor = useSponsor();
  const visitor = useVisitor();
  const { maximum } = GIFT_LIMITS.birthday_christmas;
  const { recipient, chooser, add } = useRecipient(recipients);
  return (
    <>
      {recipients.length === 0 ? <NobodyToGiveTo /> : <RecipientChooser {...chooser} />}
      {/* Why a cart may refuse a large birthday gift (GFT-10): said before, not only then. */}
      <p className="mb-6 max-w-text text-sm text-ink-soft">
        {t('limits', { maximum: toDecimal(maximum) })}
      </p>
      <ul className={GRID}>
        {gifts.map((gift, index) => (
          <li key={gift.id} className="flex">
            <GiftCard
              gift={gift}
              currency={sponsor?.payment_currency ?? visitor.currency}
              recipient={recipient}
              onAdd={recipients.length > 0 ? () => add(gift) : undefined}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The child whom the gifts of this visit are for, chosen once for all of them (GFT-03). */
function useRecipient(recipients: readonly Recipient[]) {
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
function RecipientChooser({ recipients, chosen, isMissing, choose, first }: RecipientChooserProps) {
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

function NobodyToGiveTo() {
  const { t } = useTranslation('gift');
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={t('noSponsorship.message')}
      action={
        <LinkButton to="/children" variant="action">
          {t('noSponsorship.action')}
        </LinkButton>
      }
    >
      {t('noSponsorship.look')}
    </Alert>
  );
}

function NoGifts() {
  const { t } = useTranslation('gift');
  return (
    <EmptyState
      message={t('empty.message')}
      action={<LinkButton to="/donate">{t('empty.action')}</LinkButton>}
    />
  );
}

function GiftsSkeleton() {
  const { t } = useTranslation('gift');
  return (
    <SkeletonList label={t('loading')} className={GRID}>
      <div className="col-span-full grid gap-3 pb-1">
        <Skeleton className="h-7 w-28 rounded-sm" />
        <Skeleton className="h-16 w-64 rounded-xl" />
        <Skeleton className="mt-2 h-5 w-3/4 rounded-sm" />
      </div>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Card key={place} className="overflow-hidden rounded-xl">
          <Skeleton className="aspect-landscape w-full max-md:aspect-video" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-3/4 rounded-sm" />
            <Skeleton className="h-10 w-full rounded-sm" />
            <Skeleton className="h-7 w-24 rounded-sm" />
            <Skeleton className="h-12 w-full rounded-full" />
          </div>
        </Card>
      ))}
    </SkeletonList>
  );
}

/** How long it is said that a gift is in the cart (GFT-07, CST-10). */
const TOAST_MS = 2_000;
