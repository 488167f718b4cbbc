import { dialCodes, isLocale, type Locale } from '@nabta/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate } from 'react-router';
import { countryName } from '../../../../web/app/lib/country-name.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { RadioChips } from '../../../../web/app/ui/radio-chips.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Page } from '../../ui/page.tsx';
import { textOf } from '../../ui/sending.ts';

const FIELDS = ['email', 'first_name', 'last_name', 'country_code'] as const;

type Invited = Answer<'POST /v1/desk/sponsors'>;

/** Registers a sponsor who does not sign up alone, after what would be sent was shown. */
export function InviteSponsorScreen() {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofDesk } = useTranslation('desk');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const wouldOf = ({ email, would }: { email: string; would: Invited }) => {
    const to = `\u2068${email}\u2069`;
    if (!would.is_mailed) return t('invite.would.notNow', { email: to });
    const language = t(`languages.${would.locale}`);
    const mail = t(`invite.would.${would.is_new ? 'new' : 'again'}`, { email: to, language });
    return `${mail} ${t(`invite.would.pays.${would.currency}`)}`;
  };
  const bodyOf = (values: FormData) => {
    const language = textOf(values, 'locale');
    return {
      email: textOf(values, 'email'),
      first_name: textOf(values, 'first_name'),
      last_name: textOf(values, 'last_name'),
      country_code: textOf(values, 'country_code'),
      locale: isLocale(language) ? language : locale,
    };
  };
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/sponsors">{t('toSponsors')}</BackLink>
      <Page title={t('invite.title')} intro={t('invite.intro')}>
        <Card className="p-5 md:p-8">
          <CheckedForm
            fields={FIELDS}
            check={async (values) => {
              const body = bodyOf(values);
              const would = await desk('POST /v1/desk/sponsors', {
                body: { ...body, dry_run: true },
              });
              return { body, would };
            }}
            tell={({ body: { email }, would }) => wouldOf({ email, would })}
            labels={{ check: ofDesk('act.see'), carryOut: () => t('invite.send') }}
            carryOut={async ({ body }) => {
              const done = await desk('POST /v1/desk/sponsors', { body });
              const { email } = body;
              await client.invalidateQueries({ queryKey: ['GET /v1/desk/sponsors'] });
              const text = t(done.is_mailed ? 'invite.done' : 'invite.would.notNow', { email });
              showToast({ text, tone: 'success' });
              void navigate(`/sponsors/${done.id}`);
            }}
          >
            {(errorOf) => (
              <>
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
              </>
            )}
          </CheckedForm>
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
