import type { Conversation } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ConversationRow, ConversationRowSkeleton } from './conversation-row.tsx';

const PLACES = [1, 2, 3];

type Page = ListPage<Conversation>;

/** The children with whom letters are exchanged, what is unread first (NAV-15). */
export function ConversationsScreen({ list }: { readonly list: Page | Promise<Page> | undefined }) {
  const { t } = useTranslation('letters');
  return (
    <div className="bg-sand">
      <div className="page-width pt-8 pb-20 md:pt-12">
        <div className="mx-auto max-w-192">
          <h1 className="text-3xl">{t('list.page')}</h1>
          <p className="mt-1 text-ink-soft md:text-lg">{t('list.lead')}</p>
          <div className="mt-8">
            <PagedList
              list={list}
              hrefOf={(page) => (page > 1 ? `/letters?page=${page}` : '/letters')}
              skeleton={<Loading />}
              failed={t('list.failed')}
              empty={
                <EmptyState
                  icon="mail"
                  message={t('list.empty.message')}
                  action={
                    <LinkButton to="/children" variant="action">
                      {t('list.empty.action')}
                    </LinkButton>
                  }
                />
              }
              pastEnd={
                <EmptyState
                  icon="mail"
                  message={t('list.pastEnd.message')}
                  action={<LinkButton to="/letters">{t('list.pastEnd.action')}</LinkButton>}
                />
              }
            >
              {(conversations) => (
                <ul className="grid gap-5">
                  {conversations.map((conversation) => (
                    <li key={conversation.sponsorship_id} className="min-w-0">
                      <ConversationRow conversation={conversation} />
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          </div>
        </div>
      </div>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('letters');
  return (
    <SkeletonList label={t('list.loading')} className="grid gap-5">
      {PLACES.map((place) => (
        <ConversationRowSkeleton key={place} />
      ))}
    </SkeletonList>
  );
}
