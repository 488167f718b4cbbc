import type { ListedSponsor } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { countryName } from '../../../../web/app/lib/country-name.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { namesOf } from './sponsor-name.ts';
import { SponsorTabs } from './sponsor-tabs.tsx';
import { WaitingSignUps } from './waiting-sign-ups.tsx';

/** Finds a sponsor. */
export function SponsorsScreen() {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const mayInvite = useMay('change-sponsors');
  const filters = useFilters({
    q: t('filters.q'),
    yes: oneOf(t('filters.yes'), t('filters.anyYes'), ['due'], () => t('filters.yesDue')),
    card: oneOf(t('filters.card'), t('filters.anyCard'), ['ending'], () => t('filters.cardEnding')),
  });
  const { q, yes, card } = filters.values;
  const found = useDesk('GET /v1/desk/sponsors', { query: filters.query });
  const emptyText = t(yes ? 'nobodyDue' : card ? 'noCardEnds' : 'empty');
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        mayInvite && (
          <LinkButton to="/sponsors/invite" variant="action">
            {t('invite.open')}
          </LinkButton>
        )
      }
    >
      <SponsorTabs />
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.sponsors}
        caption={t('title')}
        empty={emptyText}
        columns={[
          {
            title: t('columns.name'),
            cell: (sponsor) => <SponsorLink sponsor={sponsor} />,
          },
          { title: t('columns.number'), cell: ({ id }) => <bdi>{id}</bdi> },
          {
            title: t('columns.email'),
            cell: ({ email }) => email && <Email>{email}</Email>,
          },
          {
            title: t('columns.country'),
            cell: ({ country_code: code }) => code && countryName(code, locale),
          },
          {
            title: t('columns.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'open' ? 'nile' : 'plain'}>{t(`states.${state}`)}</Badge>
            ),
          },
        ]}
      />
      {q && <WaitingSignUps q={q} />}
    </Page>
  );
}

/** The names of a sponsor, as the way to the page. */
function SponsorLink({ sponsor }: { readonly sponsor: ListedSponsor }) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id, state } = sponsor;
  const { name, otherName } = namesOf(sponsor, locale);
  return (
    <>
      <Link to={`/sponsors/${id}`} className="font-semibold text-nile underline underline-offset-4">
        <bdi>{name || t(state === 'merged' ? 'mergedName' : 'erasedName', { id })}</bdi>
      </Link>
      <br />
      <bdi lang={locale === 'ar' ? 'en' : 'ar'} className="text-sm text-ink-soft">
        {otherName}
      </bdi>
    </>
  );
}
