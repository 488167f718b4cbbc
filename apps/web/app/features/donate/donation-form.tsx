import { TRANSACTION_FEE_PERCENT } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { DONATION_FIELDS, donationDraft } from '../../lib/donation-draft.ts';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { ContractForm, FormFailure, Honeypot } from '../../lib/form/form-parts.tsx';
import { GuestFields, SponsorNote } from '../../lib/form/guest-fields.tsx';
import { useLoadedList } from '../../lib/form/loaded-list.tsx';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { register, useForm } from '../../lib/form/use-form.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney } from '../../lib/money.ts';
import { useSite } from '../../lib/site.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AmountField, DonationSum, useDonationSum } from './amount-field.tsx';
import { amountAsTyped, readAmount } from './amount.ts';
import { loadPurposes } from './donation-data.ts';
import type { DonationBody, DonationPurpose, DonationSetting } from './donation-data.ts';
import { useDonationCurrency, useDonor } from './donation-data.ts';
import { DonationInName } from './donation-in-name.tsx';
import { PurposeTiles, useGiving } from './purpose-tiles.tsx';

const loadCheck = () => import('./donation-check.ts');

/**
 * The form's state. It leaves for the payment page (DON-13, DON-17), and what was typed stays in the
 * draft until the donation is paid.
 */
function useDonationForm() {
  const locale = useLocale();
  const { dialCode } = useVisitor();
  const { currency: shownAtFirst, signedIn } = useSite();
  const { currency, isSponsor, sponsor } = useDonor();
  const state = useContractForm<DonationValues, DonationBody, DonationSetting>({
    id: 'donation',
    fields: DONATION_FIELDS,
    load: loadCheck,
    setting: () => ({ currency, isSponsor, dialCode }),
    draft: {
      ...donationDraft,
      // Values typed before the scripts ran stood beside the currency that the server showed: none
      // to a sponsor.
      read: (typed) => ({
        ...donationDraft.read(),
        ...(typed?.base_amount ? { currency: signedIn ? undefined : shownAtFirst } : {}),
      }),
    },
    tellsAlways: true,
    send: async (api, body) => {
      const { startDonation, randomKey } = await loadCheck();
      location.assign(await startDonation({ api, body, sponsor, locale, newKey: randomKey }));
      return 'leaving';
    },
  });

  // The sentence of an amount names the floor of its currency.
  const { form } = state;
  const shownCurrency = useDonationCurrency(form);
  useEffect(() => {
    if (form.state().faults['base_amount']) form.check(['base_amount']).catch(() => undefined);
  }, [shownCurrency, form]);
  return { state, isSponsor };
}

interface DonationFormProps {
  readonly loadedPurposes: LoadedList<DonationPurpose> | Promise<LoadedList<DonationPurpose>>;
}

/** The donation form; guests say who they are, of sponsors we know (DON-03 to DON-21). */
export function DonationForm({ loadedPurposes }: DonationFormProps) {
  const { t } = useTranslation('donate');
  const { state, isSponsor } = useDonationForm();
  const { list, retry } = useLoadedList(loadedPurposes, loadPurposes);
  const { busy, failure, faults } = state;
  return (
    <Card as="section" aria-label={t('form.label')} className="grid gap-8 rounded-xl p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      <ErrorSummary title={t('faults')} faults={faults} />
      <ContractForm state={state} className="grid gap-6 md:gap-8">
        <Gift purposes={list} retry={retry} />
        {isSponsor ? <SponsorNote text={t('form.sponsorReceipt')} /> : <Guest />}
        <div className="grid gap-2">
          <DonationInName purposes={list} />
          <Remind />
        </div>
        <div className="grid gap-5">
          {failure && (
            <FormFailure failure={failure} title={t('failed')} noAnswer={t('noAnswer')} />
          )}
          <Submit busy={busy} disabled={list === 'failed'} />
        </div>
      </ContractForm>
    </Card>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className="grid gap-5 md:gap-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface GiftProps {
  readonly purposes: LoadedList<DonationPurpose> | 'loading';
  readonly retry: () => Promise<void>;
}

function Gift({ purposes, retry }: GiftProps) {
  const { t } = useTranslation('donate');
  const form = useForm<DonationValues>();
  useLinkOfAddress(purposes);
  return (
    <Section title={t('form.gift')}>
      <PurposeTiles purposes={purposes} retry={retry} />
      <AmountField giving={useGiving(purposes)} />
      <div>
        <Checkbox
          {...register(form, 'fees_included')}
          label={t('form.fees', { percent: TRANSACTION_FEE_PERCENT })}
        />
        <DonationSum />
      </div>
    </Section>
  );
}

/**
 * A link may say what to give for, and how much: `?purpose=general_christmas_fund&amount=24`
 * (GFT-10). It is followed once, so that what is changed afterwards stays, after a reload too.
 */
function useLinkOfAddress(purposes: GiftProps['purposes']): void {
  const locale = useLocale();
  const [search] = useSearchParams();
  const code = search.get('purpose');
  const amount = readAmount(search.get('amount') ?? '');
  const form = useForm<DonationValues>();
  useEffect(() => {
    if ((code === null && amount === undefined) || typeof purposes === 'string') return;
    const link = `${code ?? ''} ${amount ?? ''}`;
    if (donationDraft.read().link === link) return;
    form.set({ link });
    const asked = purposes.find((purpose) => purpose.code === code);
    if (asked) form.set({ purpose_id: String(asked.id) });
    if (amount !== undefined) {
      // In the reader's own currency.
      form.set({ base_amount: amountAsTyped({ minor: amount }, locale), currency: undefined });
    }
  }, [code, amount, purposes, locale, form]);
}

function Guest() {
  const { t } = useTranslation('donate');
  return (
    <Section title={t('form.you')} hint={t('form.youHint')}>
      <GuestFields
        nameField="full_name"
        labels={{
          name: t('form.name'),
          email: t('form.email'),
          emailHint: t('form.emailHint'),
          phone: t('form.phone'),
          dialCode: t('form.dialCode'),
        }}
      />
      <Honeypot label={t('form.website')} />
    </Section>
  );
}

function Remind() {
  const { t } = useTranslation('donate');
  const form = useForm<DonationValues>();
  return (
    <Checkbox
      {...register(form, 'remind_me')}
      label={t('form.remind')}
      hint={t('form.remindHint')}
    />
  );
}

interface SubmitProps {
  readonly busy: boolean;
  readonly disabled: boolean;
}

function Submit({ busy, disabled }: SubmitProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const sum = useDonationSum(useForm<DonationValues>());
  const pay = sum ? t('submitAmount', { amount: formatMoney(sum.total, locale) }) : t('submit');
  return (
    <>
      <SubmitButton variant="action" size="lg" wide busy={busy} disabled={disabled}>
        {busy ? t('opening') : pay}
      </SubmitButton>
      <p role="status" className="sr-only">
        {busy && t('opening')}
      </p>
      <p className="flex items-start gap-3 text-sm text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 text-nile" />
        {t('secure')}
      </p>
    </>
  );
}
