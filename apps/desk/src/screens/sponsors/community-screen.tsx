import type { DeskCommunity, ListedSponsor } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { usePageNumber } from '../../ui/filters.tsx';
import { PagedList, type Column } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Fact, Part, RecordPage } from '../../ui/record-page.tsx';
import { useSending } from '../../ui/sending.ts';
import { Leaders } from './communities-screen.tsx';
import { namesOf } from './sponsor-name.ts';

/** One community: who leads it, who belongs to it, and what its members do together. */
export function CommunityScreen() {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/communities/:id', { id });
  return (
    <RecordPage
      back={{ to: '/sponsors/communities', text: t('communities.toAll') }}
      found={data?.community}
      error={error}
      onRetry={() => void refetch()}
    >
      {(community) => (
        <Page
          title={community[`name_${locale}`]}
          intro={
            <bdi lang={locale === 'ar' ? 'en' : 'ar'}>
              {community[locale === 'ar' ? 'name_en' : 'name_ar']}
            </bdi>
          }
        >
          <div className="grid gap-6 lg:grid-cols-2">
            <Together community={community} />
            <FirstNames community={community} />
          </div>
          <Members community={community} />
        </Page>
      )}
    </RecordPage>
  );
}

interface CommunityProps {
  readonly community: DeskCommunity;
}

function Together({ community }: CommunityProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { leaders, code } = community;
  return (
    <Part title={t('communities.together')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('communities.leads')}>
          {leaders.length > 0 ? (
            <Leaders leaders={leaders} />
          ) : (
            <span className="text-ink-soft">{t('communities.nobodyLeads')}</span>
          )}
        </Fact>
        <Fact name={t('communities.columns.code')}>
          <bdi>{code}</bdi>
        </Fact>
        <Fact name={t('communities.columns.members')}>
          {formatNumber(community.members_count, locale)}
        </Fact>
        <Fact name={t('communities.sponsors')}>
          {formatNumber(community.sponsors_count, locale)}
        </Fact>
        <Fact name={t('communities.columns.children')}>
          {formatNumber(community.children_count, locale)}
        </Fact>
        <Fact name={t('communities.letters')}>
          {formatNumber(community.letters_this_year, locale)}
        </Fact>
      </dl>
      {!community.shown_to_members && <Alert tone="info">{t('communities.tooFew')}</Alert>}
    </Part>
  );
}

/** The children of all members: who sponsors whom is on the pages of the sponsors. */
function FirstNames({ community }: CommunityProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const names = community.first_names
    .map((child) => child[`first_name_${locale}`])
    .toSorted((a, b) => a.localeCompare(b, locale));
  return (
    <Part title={t('communities.columns.children')}>
      {names.length === 0 && <p className="text-ink-soft">{t('communities.noChildren')}</p>}
      <ul className="flex flex-wrap gap-2">
        {names.map((name, place) => (
          <li key={place} className="rounded-full bg-sand px-3 py-1">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Members({ community }: CommunityProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const mayChange = useMay('change-sponsors');
  const client = useQueryClient();
  const { busy, error, run } = useSending();
  const query = { community: String(community.id), order: 'asc', page: usePageNumber() } as const;
  const found = useDesk('GET /v1/desk/sponsors', { query });
  const isLeading = ({ id }: ListedSponsor) => community.leaders.some((one) => one.id === id);
  const setLeading = ({ id, ...sponsor }: ListedSponsor, leads: boolean) =>
    void run(async () => {
      await desk('POST /v1/desk/sponsors/:id/leads_community', { id, body: { leads } });
      const name = `\u2068${namesOf(sponsor, locale).name}\u2069`;
      const text = t(leads ? 'communities.lead.done' : 'communities.leadNoMore.done', { name });
      showToast({ text, tone: 'success' });
      await client.invalidateQueries();
    });
  const actions: Column<ListedSponsor> = {
    title: t('sponsorships.columns.actions'),
    cell: (sponsor) =>
      (sponsor.state === 'open' || sponsor.state === 'invited') && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => setLeading(sponsor, !isLeading(sponsor))}
        >
          {t(isLeading(sponsor) ? 'communities.leadNoMore.open' : 'communities.lead.open')}
        </Button>
      ),
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('communities.columns.members')}</h2>
      <Failure error={error} />
      <PagedList
        found={found}
        rowsOf={(data) => data.sponsors}
        caption={t('communities.columns.members')}
        empty={t('communities.noMembers')}
        columns={[
          {
            title: t('columns.name'),
            cell: (sponsor) => (
              <span className="flex flex-wrap items-center gap-2">
                <Link
                  to={`/sponsors/${sponsor.id}`}
                  className="font-semibold text-nile underline underline-offset-4"
                >
                  <bdi>{namesOf(sponsor, locale).name}</bdi>
                </Link>
                {isLeading(sponsor) && <Badge tone="nile">{t('communities.isLeading')}</Badge>}
              </span>
            ),
          },
          {
            title: t('columns.email'),
            cell: ({ email }) => email && <Email>{email}</Email>,
          },
          {
            title: t('columns.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'open' ? 'nile' : 'plain'}>{t(`states.${state}`)}</Badge>
            ),
          },
          ...(mayChange ? [actions] : []),
        ]}
      />
    </section>
  );
}
