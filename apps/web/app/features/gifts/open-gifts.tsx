import type { Gift } from '@nabta/contract';
import { useState } from 'react';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useCart } from '../../lib/cart-store.ts';
import { UntilCartIsKnown } from '../../lib/cart-strip.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { useCurrency } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GiftCard } from './gift-card.tsx';
import { giftsHref, recipientsOfCart } from './gift-data.ts';
import { GiftLimits, GiftsSkeleton, GRID, NoGifts } from './gift-screen.tsx';
import { RecipientChooser, useRecipient } from './recipient-chooser.tsx';

/**
 * The catalogue for everybody: a gift goes to a child of the cart. Without one, who presses is asked
 * whom it is for, and not before.
 */
export function OpenGifts({ list }: { readonly list: ListPage<Gift> | Promise<ListPage<Gift>> }) {
  const { t } = useTranslation('gift');
  return (
    <div className="page-width pt-6 pb-20 md:pt-8">
      <h2 className="sr-only">{t('page')}</h2>
      <PagedList
        list={list}
        hrefOf={(page) => giftsHref(page, '/gifts')}
        skeleton={<GiftsSkeleton />}
        failed={t('failed')}
        empty={<NoGifts />}
        pastEnd={
          <EmptyState
            message={t('pastEnd.message')}
            action={<LinkButton to={giftsHref(1, '/gifts')}>{t('pastEnd.action')}</LinkButton>}
          />
        }
      >
        {(gifts) => <Gifts gifts={gifts} />}
      </PagedList>
    </div>
  );
}

function Gifts({ gifts }: { readonly gifts: readonly Gift[] }) {
  const { t } = useTranslation('gift');
  const currency = useCurrency();
  const recipients = recipientsOfCart(useCart());
  const { recipient, chooser, add } = useRecipient(recipients);
  const [asks, setAsks] = useState(false);
  const isForNobody = recipients.length === 0;
  return (
    <UntilCartIsKnown>
      {!isForNobody && <RecipientChooser {...chooser} />}
      <GiftLimits />
      <ul className={GRID}>
        {gifts.map((gift, index) => (
          <li key={gift.id} className="flex">
            <GiftCard
              gift={gift}
              currency={currency}
              recipient={recipient}
              {...(isForNobody ? { action: t('give') } : {})}
              onAdd={() => (isForNobody ? setAsks(true) : add(gift))}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <ForWhom open={asks} onClose={() => setAsks(false)} />
    </UntilCartIsKnown>
  );
}

interface ForWhomProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks whom a gift is for: a child to choose now, or one who is sponsored already. */
function ForWhom({ open, onClose }: ForWhomProps) {
  const { t } = useTranslation('gift');
  const isSignedIn = useIsSignedIn();
  return (
    <FormDialog open={open} title={t('forWhom.title')} close={t('forWhom.close')} onClose={onClose}>
      <p>{t('forWhom.text')}</p>
      <div className="mt-6 grid gap-3">
        <LinkButton to="/children" variant="action" wide>
          {t('forWhom.choose')}
        </LinkButton>
        <LinkButton to="/gift" prefetch="none" variant="secondary" wide>
          {isSignedIn ? t('forWhom.mine') : t('forWhom.signIn')}
        </LinkButton>
      </div>
    </FormDialog>
  );
}
