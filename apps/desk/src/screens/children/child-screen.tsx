import type { DeskChild } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useParams } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordLooks } from '../../ui/record-looks.tsx';
import { Part, RecordPage } from '../../ui/record-page.tsx';
import { When } from '../../ui/when.tsx';
import { ChildActions } from './child-actions.tsx';
import { ChildFacts } from './child-facts.tsx';
import { ChildPicture } from './child-picture.tsx';
import { ChildLink, ChildStateBadge } from './children-screen.tsx';

/** One child: facts in both languages, picture, family, sponsorships, and what can be done. */
export function ChildScreen() {
  const { t } = useTranslation('desk-children');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/children/:id', { id });
  return (
    <RecordPage
      back={{ to: '/children', text: t('toChildren') }}
      found={data?.child}
      error={error}
      onRetry={() => void refetch()}
    >
      {(child) => <Child child={child} />}
    </RecordPage>
  );
}

function Child({ child }: { readonly child: DeskChild }) {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const client = useQueryClient();
  const mayChange = useMay('change-children');
  const renew = () => void client.invalidateQueries();
  const { siblings, letters, state } = child;
  return (
    <Page
      title={child[`full_name_${locale}`]}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          {child.picture && (
            <img src={child.picture.url} alt="" className="h-20 rounded-md bg-sand-200 xl:hidden" />
          )}
          <bdi>{child.code}</bdi> <ChildStateBadge state={state} /> {t(`stateNotes.${state}`)}
        </span>
      }
      action={
        mayChange && (
          <LinkButton to={`/children/${child.id}/edit`} variant="action">
            {t('edit')}
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ChildFacts values={child.values} />
        <div className="grid content-start gap-6">
          <ChildPicture
            child={child}
            mayChange={mayChange && state !== 'hidden' && state !== 'exited'}
            onSaved={renew}
          />
          <Part title={t('siblings.title')}>
            {siblings.length === 0 && <p className="text-ink-soft">{t('siblings.none')}</p>}
            <ul className="grid gap-3">
              {siblings.map((sibling) => (
                <li key={sibling.id} className="flex flex-wrap items-start justify-between gap-2">
                  <span>
                    <ChildLink child={sibling} />
                  </span>
                  <ChildStateBadge state={sibling.state} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('letters.title')}>
            <p>
              {t('letters.count', {
                fromChild: letters.from_child,
                fromSponsors: letters.from_sponsors,
              })}
            </p>
          </Part>
          {mayChange && <ChildActions child={child} onDone={renew} />}
          <RecordLooks kind="child" id={child.id} />
        </div>
      </div>
      <Sponsorships child={child} />
    </Page>
  );
}

function Sponsorships({ child }: { readonly child: DeskChild }) {
  const { t } = useTranslation('desk-children');
  const { t: ofSponsors } = useTranslation('desk-sponsors');
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('sponsorships.title')}</h2>
      <List
        caption={t('sponsorships.title')}
        empty={t('sponsorships.none')}
        rows={child.sponsorships}
        columns={[
          { title: t('sponsorships.columns.number'), cell: ({ id }) => <bdi>{id}</bdi> },
          {
            title: t('sponsorships.columns.sponsor'),
            cell: (one) => <bdi>{one.sponsor_first_name}</bdi>,
          },
          {
            title: t('sponsorships.columns.status'),
            cell: ({ status }) => ofSponsors(`sponsorships.states.${status}`),
          },
          {
            title: t('sponsorships.columns.since'),
            cell: ({ started_at: at }) => <When at={at} as="day" />,
          },
          {
            title: t('sponsorships.columns.until'),
            cell: ({ last_day: day }) => (day === null ? '–' : <When at={day} as="day" />),
          },
        ]}
      />
    </section>
  );
}
