import { dialCodes, isLocale, type Locale } from '@nabta/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate } from 'react-router';
import { countryName } from '../../../../web/app/lib/country-name.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { RadioChips } from '../../../../web/app/ui/radio-chips.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';

const FIELDS = ['email', 'first_name', 'last_name', 'country_code'] as const;

/** Registers a sponsor who does not sign up alone. */
export function InviteSponsorScreen() {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const language = textOf(values, 'locale');
    const email = textOf(values, 'email');
    const { id } = await desk('POST /v1/desk/sponsors', {
      body: {
        email,
        first_name: textOf(values, 'first_name'),
        last_name: textOf(values, 'last_name'),
        country_code: textOf(values, 'country_code'),
        locale: isLocale(language) ? language : locale,
      },
    });
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/sponsors'] });
    showToast({ text: t('invite.done', { email }), tone: 'success', duration: 6000 });
    void navigate(`/sponsors/${id}`);
  });
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/sponsors">{t('toSponsors')}</BackLink>
      <Page title={t('invite.title')} intro={t('invite.intro')}>
        <Card className="p-5 md:p-8">
          <form {...formProps} className="grid gap-6">
            <Failure error={error} fields={FIELDS} />
            <Field label={t('invite.email')} error={errorOf('email')}>
              <TextInput name="email" type="email" dir="ltr" autoComplete="off" />
            </Field>
            <Field label={t('invite.firstName')} error={errorOf('first_name')}>
              <TextInput name="first_name" dir="auto" autoComplete="off" />
            </Field>
            <Field label={t('invite.lastName')} error={errorOf('last_name')}>
              <TextInput name="last_name" dir="auto" autoComplete="off" />
            </Field>
            <Field
              label={t('invite.country')}
              hint={t('invite.countryHint')}
              error={errorOf('country_code')}
            >
              <Select name="country_code" choices={countriesIn(locale)} />
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
            <Button type="submit" variant="action" busy={busy}>
              {t('invite.send')}
            </Button>
          </form>
        </Card>
      </Page>
    </div>
  );
}

/** All countries by name, Egypt first. */
function countriesIn(locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  const named = Array.from(dialCodes, ([value]) => ({ value, label: countryName(value, locale) }));
  const rank = ({ value }: { value: string }) => (value === 'EG' ? 0 : 1);
  return named.sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}
