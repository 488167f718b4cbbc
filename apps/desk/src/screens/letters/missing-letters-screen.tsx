import type { LetterSender } from '@nabta/contract';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { PagedList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';

/** The sponsorships in which one of the two has not written for six months. */
export function MissingLettersScreen() {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const nameOf = (writer: LetterSender) => t(`missing.writers.${writer}`);
  const filters = useFilters({
    writer: oneOf(t('missing.writer'), nameOf('SponsorLetter'), ['SponsoreeLetter'], nameOf),
  });
  const { writer = 'SponsorLetter', page } = filters.query;
  const found = useDesk('GET /v1/desk/missing_letters', { query: { writer, page } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to="/letters">{t('toQueue')}</BackLink>
      <Page title={t('missing.title')} intro={t('missing.intro')}>
        <ListFilters of={filters} />
        <PagedList
          found={found}
          rowsOf={(data) => data.sponsorships}
          caption={t('missing.title')}
          empty={t('missing.empty')}
          columns={[
            {
              title: t('missing.columns.child'),
              cell: ({ child }) => <bdi>{child[`first_name_${locale}`]}</bdi>,
            },
            {
              title: t('missing.columns.code'),
              cell: ({ child }) => <bdi className="whitespace-nowrap">{child.code}</bdi>,
            },
            {
              title: t('missing.columns.sponsor'),
              cell: ({ sponsor }) => <bdi>{sponsor.first_name}</bdi>,
            },
            {
              title: t('missing.columns.reads'),
              cell: ({ sponsor }) => t(`missing.languages.${sponsor.locale}`),
            },
            {
              title: t('missing.columns.since'),
              cell: ({ started_on: day }) => <When at={day} as="day" />,
            },
            {
              title: t('missing.columns.last'),
              cell: ({ last_letter_on: day }) =>
                day === null ? t('missing.none') : <When at={day} as="day" />,
            },
          ]}
        />
      </Page>
    </div>
  );
}
