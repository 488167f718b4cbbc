import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';

/** The settings of the server, which the desk changes none of. */
export function SettingsScreen() {
  const { t } = useTranslation('desk-settings');
  const { data, error, refetch } = useDesk('GET /v1/desk/settings');
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <List
          caption={t('title')}
          empty=""
          rows={data?.settings}
          columns={[
            { title: t('columns.name'), cell: ({ id }) => t(`names.${id}`) },
            {
              title: t('columns.value'),
              cell: ({ word, text }) =>
                word === null ? (
                  <bdi dir="ltr" className="break-all">
                    {text}
                  </bdi>
                ) : (
                  t(`words.${word}`)
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
