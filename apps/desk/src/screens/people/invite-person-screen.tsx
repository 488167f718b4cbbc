import { isLocale } from '@nabta/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { RadioChips } from '../../../../web/app/ui/radio-chips.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';
import { RoleChoice, rolesOf } from './role-choice.tsx';

/** Invites somebody to the desk by mail. */
export function InvitePersonScreen() {
  const { t } = useTranslation('desk-people');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const language = textOf(values, 'locale');
    const { staff } = await desk('POST /v1/desk/staff', {
      body: {
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        roles: rolesOf(values),
        locale: isLocale(language) ? language : locale,
      },
    });
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/staff'] });
    showToast({ text: t('invite.done', { email: staff.email }), tone: 'success' });
    void navigate('/people');
  });
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/people">{t('toPeople')}</BackLink>
      <Page title={t('invite.title')} intro={t('invite.intro')}>
        <Card className="p-5 md:p-8">
          <form {...formProps} className="grid gap-6">
            <Failure error={error} fields={['name', 'email', 'roles']} />
            <Field label={t('columns.name')} error={errorOf('name')}>
              <TextInput name="name" autoComplete="off" />
            </Field>
            <Field label={t('invite.email')} error={errorOf('email')}>
              <TextInput name="email" type="email" dir="ltr" autoComplete="off" />
            </Field>
            <RadioChips
              name="locale"
              legend={t('invite.language')}
              defaultValue={locale}
              choices={[
                { value: 'en', label: t('languages.en') },
                { value: 'ar', label: t('languages.ar') },
              ]}
            />
            <RoleChoice error={errorOf('roles')} />
            <Button type="submit" variant="action" busy={busy}>
              {t('invite.send')}
            </Button>
          </form>
        </Card>
      </Page>
    </div>
  );
}
