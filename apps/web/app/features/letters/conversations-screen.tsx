import { beginningOf } from '@nabta/contract';
import type { Conversation } from '@nabta/contract';
import { AccountPage } from '../../lib/account-page.tsx';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonList, Skeleton } from '../../ui/skeleton.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LetterIcon } from './letter-icon.tsx';
import { LetterStatusBadge } from './letter-status.tsx';
import { languageOf, letterDay } from './letter-text.ts';

const PLACES = [1, 2, 3];
/** Two lines, and three on a phone. A browser that cuts lines would cut words. */
const BEGINNING_LENGTH = 90;

type Page = ListPage<Conversation>;

/** The children with whom letters are exchanged, what is unread first (NAV-15). */
export function ConversationsScreen({ list }: { readonly list: Page | Promise<Page> | undefined }) {
  const { t } = useTranslation('letters');
  return (
    <AccountPage>
      <h1 className="text-3xl">{t('list.page')}</h1>
      <p className="mt-2 text-ink-soft md:text-lg">{t('list.lead')}</p>
      <div className="mt-8">
        <PagedList
          list={list}
          hrefOf={(page) => (page > 1 ? `/letters?page=${page}` : '/letters')}
          skeleton={<Loading />}
          failed={t('list.failed')}
          empty={<NobodyToWriteTo />}
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
    </AccountPage>
  );
}

/** An empty sheet, for somebody who sponsors no child yet. */
function NobodyToWriteTo() {
  const { t } = useTranslation('letters');
  return (
    <div className="airmail mx-auto max-w-form rounded-xl bg-white shadow-soft">
      <div className="grid justify-items-center gap-5 px-6 py-10 text-center sm:px-12">
        <span className="grid size-16 place-items-center rounded-full bg-nile-100 text-nile">
          <LetterIcon name="pen" className="size-8" />
        </span>
        <p className="text-lg font-semibold text-balance text-nile-900">
          {t('list.empty.message')}
        </p>
        <p className="text-balance text-ink-soft">{t('list.empty.first')}</p>
        <LinkButton to="/children" variant="action">
          {t('list.empty.action')}
        </LinkButton>
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

const ROW =
  'relative grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 overflow-hidden rounded-xl p-4 shadow-soft sm:grid-cols-[5.5rem_minmax(0,1fr)_9.5rem] sm:gap-x-6 sm:p-5';

/** A child, and what was written last, like an envelope on the table. All of it opens the letters. */
function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { sponsorship_id, sponsoree, latest_letter, unread_count } = conversation;
  const unread = unread_count > 0;
  return (
    <article
      className={classNames(
        ROW,
        'group bg-white transition-shadow duration-300 hover:shadow-lift',
        unread && 'pt-6! airmail',
      )}
    >
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes="96px"
        className="w-16 sm:w-22 shrink-0"
      />
      <div className="grid min-w-0 gap-1.5">
        <div className="relative max-sm:pe-8">
          <Icon
            name="chevron-end"
            className="absolute end-0 top-1 size-5 text-nile-500 sm:hidden"
          />
          <h2 className="text-lg">
            <Link
              to={`/letters/${sponsorship_id}`}
              prefetch="intent"
              className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
            >
              <bdi>{sponsoree.full_name}</bdi>
            </Link>
          </h2>
          {latest_letter && (
            <p className="text-sm text-ink-soft">
              <When instant={latest_letter.created_at} />
            </p>
          )}
        </div>
        <Beginning conversation={conversation} />
        <Marks conversation={conversation} />
      </div>
      <NextStep conversation={conversation} />
    </article>
  );
}

const STEP = 'relative z-1 max-sm:col-span-2 sm:self-center';

/** The way on: to a letter that came back, or to a new one. */
function NextStep({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('letters');
  const { sponsorship_id: id, sponsoree, latest_letter: latest, can_write } = conversation;
  if (!can_write) return null;
  if (latest?.status === 'returned') {
    return (
      <LinkButton to={`/letters/${id}#letter-${latest.id}`} size="sm" className={STEP}>
        {t('list.readNote')}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={`/send-letters/${id}`}
      variant={latest ? 'secondary' : 'primary'}
      size="sm"
      aria-label={t('list.writeTo', { name: sponsoree.full_name })}
      className={STEP}
    >
      <span className="inline-flex items-center gap-2 align-middle">
        <LetterIcon name="pen" className="size-4" />
        {t('list.write')}
      </span>
    </LinkButton>
  );
}

function When({ instant }: { readonly instant: string }) {
  const locale = useLocale();
  return (
    <time dateTime={instant} className="text-sm text-ink-soft">
      {letterDay(instant, locale)}
    </time>
  );
}

/** The beginning of the latest letter, and its writer. */
function Beginning({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('letters');
  const { latest_letter: latest, sponsoree, unread_count, can_write } = conversation;
  if (!latest) {
    return <p className="text-ink-soft">{t(can_write ? 'list.nothing' : 'list.none')}</p>;
  }
  const own = latest.sender_type === 'SponsorLetter';
  const { text } = latest;
  const lang = languageOf(text);
  return (
    <div className={unread_count > 0 ? 'font-medium text-ink' : 'text-ink-soft'}>
      <p className="text-sm font-semibold text-nile-900">
        <bdi>{own ? t('list.you') : t('list.by', { name: sponsoree.first_name })}</bdi>
      </p>
      <p dir="auto" lang={lang} className="leading-7 [&:lang(ar)]:leading-8">
        {beginningOf(text, BEGINNING_LENGTH)}
      </p>
    </div>
  );
}

function Marks({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('letters');
  const { latest_letter: latest, unread_count, has_draft, can_write } = conversation;
  const { written_by: by, written_for: sponsor } = conversation;
  const pictures = latest?.attachments_count ?? 0;
  const status = latest?.status ?? null;
  return (
    <p className="flex flex-wrap items-center gap-2 empty:hidden">
      {unread_count > 0 && (
        <Badge tone="sunflower" icon="mail">
          {t('list.unread', { count: unread_count })}
        </Badge>
      )}
      {has_draft && (
        <Badge tone="nile">
          <LetterIcon name="pen" className="size-4" />
          {t('list.draft')}
        </Badge>
      )}
      {(status === 'in_review' || status === 'returned') && <LetterStatusBadge status={status} />}
      {pictures > 0 && (
        <Badge>
          <LetterIcon name="picture" className="size-4" />
          {t('list.pictures', { count: pictures })}
        </Badge>
      )}
      {by !== null && <Badge>{t('list.writtenBy', { name: by })}</Badge>}
      {sponsor !== null && <Badge>{t('list.writtenFor', { name: sponsor })}</Badge>}
      {!can_write && by === null && <Badge>{t('list.ended')}</Badge>}
    </p>
  );
}

/** A row on its way. */
function ConversationRowSkeleton() {
  return (
    <div className={`${ROW} bg-white`}>
      <Skeleton className="aspect-portrait w-16 rounded-t-[10rem] rounded-b-lg sm:w-22" />
      <div className="grid content-start gap-3 pt-1">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
