import { STAFF_ROLES, STAFF_STATES } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

/** Who works at the desk. */
export function PeopleScreen() {
  const { t } = useTranslation('desk-people');
  const mayChange = useMay('change-staff');
  const filters = useFilters({
    q: t('filters.q'),
    role: oneOf(t('filters.role'), t('filters.all'), STAFF_ROLES, (one) => t(`roles.${one}.name`)),
    state: oneOf(t('filters.state'), t('filters.all'), STAFF_STATES, (one) => t(`states.${one}`)),
  });
  const found = useDesk('GET /v1/desk/staff', { query: filters.query });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        mayChange && (
          <LinkButton to="/people/invite" variant="action">
            {t('invite.open')}
          </LinkButton>
        )
      }
    >
      <ListFilters of={filters} />
      <PagedList
        found={found}
        rowsOf={(data) => data.staff}
        caption={t('title')}
        empty={t('empty')}
        columns={[
          {
            title: t('columns.name'),
            cell: ({ id, name, email }) => (
              <>
                <Link
                  to={`/people/${id}`}
                  className="font-semibold text-nile underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </Link>
                <br />
                <Email className="text-sm text-ink-soft">{email}</Email>
              </>
            ),
          },
          {
            title: t('columns.roles'),
            cell: ({ roles }) => (
              <span className="flex flex-wrap gap-1">
                {roles.map((one) => (
                  <Badge key={one} tone="nile">
                    {t(`roles.${one}.name`)}
                  </Badge>
                ))}
              </span>
            ),
          },
          { title: t('columns.state'), cell: (one) => t(`states.${one.state}`) },
          {
            title: t('columns.lastSignIn'),
            cell: ({ last_sign_in_at: at }) => (at === null ? t('never') : <When at={at} />),
          },
        ]}
      />
    </Page>
  );
}
