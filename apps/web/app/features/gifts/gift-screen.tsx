import { GIFT_LIMITS, toDecimal } from '@nabta/contract';
import type { Gift } from '@nabta/contract';
import type { ComponentProps } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useSponsor } from '../../lib/auth.ts';
import { useCart } from '../../lib/cart-store.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { useVisitor } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { GiftCard } from './gift-card.tsx';
import { giftsHref, recipientsOfCart } from './gift-data.ts';
import type { Recipient } from './gift-data.ts';
import { RecipientChooser, useRecipient } from './recipient-chooser.tsx';

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

/** The gifts of a page, side by side. */
export const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

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

function Gifts({ gifts, recipients: sponsored }: GiftsProps) {
  const sponsor = useSponsor();
  const visitor = useVisitor();
  const inCart = recipientsOfCart(useCart());
  // Who sponsors nobody yet may give a first gift with the child of the cart (decision 061).
  const recipients = sponsored.length > 0 ? sponsored : inCart;
  const { recipient, chooser, add } = useRecipient(recipients);
  return (
    <>
      {recipients.length === 0 ? <NobodyToGiveTo /> : <RecipientChooser {...chooser} />}
      <GiftLimits />
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

/** Why a cart may refuse a large birthday gift (GFT-10): said before, not only then. */
export function GiftLimits() {
  const { t } = useTranslation('gift');
  const { maximum } = GIFT_LIMITS.birthday_christmas;
  return (
    <p className="mb-6 flex gap-2 text-sm text-ink-soft">
      <Icon name="info" className="mt-0.5 size-5 text-nile-500" />
      {t('limits', { maximum: toDecimal(maximum) })}
    </p>
  );
}

function NobodyToGiveTo() {
  const { t } = useTranslation('gift');
  return (
    <div className="mb-8">
      <EmptyState
        icon="gift"
        message={t('noSponsorship.message')}
        hint={t('noSponsorship.look')}
        action={
          <LinkButton to="/children" variant="action">
            {t('noSponsorship.action')}
          </LinkButton>
        }
      />
    </div>
  );
}

export function NoGifts() {
  const { t } = useTranslation('gift');
  return (
    <EmptyState
      message={t('empty.message')}
      action={<LinkButton to="/donate">{t('empty.action')}</LinkButton>}
    />
  );
}

export function GiftsSkeleton() {
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
