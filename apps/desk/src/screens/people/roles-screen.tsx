import { PERMISSION_NAMES, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Icon } from '../../../../web/app/ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

/** The table of who may do what: the very one that the server goes by. */
export function RolesScreen() {
  const { t } = useTranslation('desk-people');
  return (
    <Page title={t('rolesPage.title')} intro={t('rolesPage.intro')}>
      <Card
        className="relative overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t('rolesPage.title')}
      >
        <table className="w-full">
          <caption className="sr-only">{t('rolesPage.title')}</caption>
          <thead className="bg-sand">
            <tr>
              <th scope="col" className="p-4 text-start">
                {t('rolesPage.may')}
              </th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col" className="p-4 text-center whitespace-nowrap">
                  {t(`roles.${role}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_NAMES.map((permission) => {
              const allowed: readonly StaffRole[] = PERMISSIONS[permission];
              return (
                <tr key={permission} className="border-t border-sand-200">
                  <th scope="row" className="min-w-48 p-4 text-start font-medium">
                    {t(`permissions.${permission}`)}
                  </th>
                  {STAFF_ROLES.map((role) => (
                    <td key={role} className="p-4 text-center">
                      {allowed.includes(role) ? (
                        <>
                          <Icon name="check" className="mx-auto size-5 text-success" />
                          <span className="sr-only">{t('rolesPage.yes')}</span>
                        </>
                      ) : (
                        <span className="text-ink-soft">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">{t('rolesPage.no')}</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </Page>
  );
}
