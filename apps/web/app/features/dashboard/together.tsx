import type { DashboardResponse, OwnCommunity } from '@nabta/contract';
import { Link } from 'react-router';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Block } from './block.tsx';

/** The children to whom one writes for their sponsors. */
export function WrittenChildren({ dashboard }: { readonly dashboard: DashboardResponse }) {
  const { t } = useTranslation('letter-writers');
  const { t: ofDashboard } = useTranslation('dashboard');
  return (
    <Block id="written" title={t('dashboard.title')}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {dashboard.written_children.map((child) => {
          const { sponsorship_id: id, sponsoree, sponsor_first_name: sponsor } = child;
          const { first_name: name } = sponsoree;
          return (
            <li key={id} className="flex items-center gap-4">
              <ChildPortrait src={sponsoree.image_url} alt="" sizes="56px" className="w-14" />
              <div className="grid min-w-0 grow">
                <Link
                  to={`/writing/${id}`}
                  prefetch="intent"
                  aria-label={t('dashboard.open', { name })}
                  className="inline-flex min-h-11 items-center font-medium text-nile underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                <p className="text-sm text-ink-soft">{t('dashboard.for', { sponsor })}</p>
              </div>
              <LinkButton
                to={`/send-letters/${id}`}
                variant="secondary"
                size="sm"
                icon="mail"
                aria-label={ofDashboard('children.writeTo', { name })}
              >
                {ofDashboard('children.write')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

const COUNTS = ['sponsors', 'children', 'letters'] as const;

/** What one's community does together: first names and counts, and nothing of who gives what. */
export function CommunityTogether({ community }: { readonly community: OwnCommunity }) {
  const { t } = useTranslation('letter-writers');
  const { community_name: name, first_names: children } = community;
  const counts = {
    sponsors: community.sponsors_count,
    children: community.children_count,
    letters: community.letters_this_year,
  };
  return (
    <Block id="community" title={t('community.title', { community: name })}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium text-nile-900">
        {COUNTS.map((one) => (
          <li key={one}>{t(`community.${one}`, { count: counts[one] })}</li>
        ))}
      </ul>
      <h3 className="mt-4 text-base">{t('community.names')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {children.map(({ first_name: child }, place) => (
          <li key={place} className="rounded-full bg-nile-50 px-3 py-1">
            <bdi>{child}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('community.private')}</p>
    </Block>
  );
}
