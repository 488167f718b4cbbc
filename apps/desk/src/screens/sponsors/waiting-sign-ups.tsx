import { useState } from 'react';
import { countryName } from '../../../../web/app/lib/country-name.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { namesOf } from './sponsor-name.ts';

type SignUp = Answer<'GET /v1/desk/sign_ups'>['sign_ups'][number];

/** Those who signed up and have not confirmed the address, among whom a search finds somebody. */
export function WaitingSignUps({ q }: { readonly q: string }) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const mayChange = useMay('change-sponsors');
  const { data, error, refetch } = useDesk('GET /v1/desk/sign_ups', { query: { q } });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.sign_ups.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('signUps.title')}</h2>
      <p className="max-w-text text-sm text-ink-soft">{t('signUps.intro')}</p>
      <List
        caption={t('signUps.title')}
        empty=""
        rows={data.sign_ups}
        columns={[
          { title: t('columns.name'), cell: (signUp) => <Names signUp={signUp} /> },
          {
            title: t('columns.email'),
            cell: ({ email }) => <Email>{email}</Email>,
          },
          {
            title: t('columns.country'),
            cell: ({ country_code: code }) => code && countryName(code, locale),
          },
          {
            title: t('signUps.since'),
            cell: ({ signed_up_at: at }) => <When at={at} as="day" />,
          },
          ...(mayChange
            ? [
                {
                  title: t('sponsorships.columns.actions'),
                  cell: (signUp: SignUp) => <ConfirmAgain signUp={signUp} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Names({ signUp }: { readonly signUp: SignUp }) {
  const locale = useLocale();
  const { name, otherName } = namesOf(signUp, locale);
  return (
    <>
      <bdi className="font-semibold">{name}</bdi>
      <br />
      <bdi lang={locale === 'ar' ? 'en' : 'ar'} className="text-sm text-ink-soft">
        {otherName}
      </bdi>
    </>
  );
}

function ConfirmAgain({ signUp }: { readonly signUp: SignUp }) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const { busy, error, run } = useSending();
  const email = `\u2068${signUp.email}\u2069`;
  const send = () => {
    setAsks(false);
    void run(async () => {
      await desk('POST /v1/desk/sign_ups/:id/mail', { id: signUp.id });
      showToast({ text: t('signUps.again.done', { email }), tone: 'success' });
    });
  };
  return (
    <div className="grid gap-2">
      <Failure error={error} />
      <Button variant="secondary" size="sm" busy={busy} onClick={() => setAsks(true)}>
        {t('signUps.again.open')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="plain"
        title={t('signUps.again.title', { name: `\u2068${namesOf(signUp, locale).name}\u2069` })}
        confirm={t('signUps.again.open')}
        cancel={t('signUps.again.cancel')}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        {t('signUps.again.follows', { email })}
      </ConfirmDialog>
    </div>
  );
}
