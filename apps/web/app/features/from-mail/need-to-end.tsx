import { CANCELLATION_REASONS, ENDING_WORDS_MAX, inputLength } from '@nabta/contract';
import type { AskEndingBody, MailLink } from '@nabta/contract';
import { useState } from 'react';
import { ContractForm, FormFailure, useFormField } from '../../lib/form/form-parts.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ALL, ENDING_FIELDS } from './ending-values.ts';
import type { EndingSetting, EndingValues } from './ending-values.ts';
import { LinkFrame, ToAccount, type LinkProps } from './link-frame.tsx';

const ALIASES = { sponsorship_ids: 'which' } as const;

const loadCheck = () => import('./ending-check.ts');

function useEndingForm({ token, link }: LinkProps, onSent: () => void) {
  const { children } = link;
  return useContractForm<EndingValues, AskEndingBody, EndingSetting>({
    id: 'ending',
    fields: ENDING_FIELDS,
    aliases: ALIASES,
    load: loadCheck,
    setting: () => ({ children }),
    defaults: { which: children.length === 1 ? ALL : '', exit_reason: '', words: '' },
    send: async (api, body) => {
      await api('POST /mail_links/:token/ending', { params: { token }, body });
      onSent();
      return 'done';
    },
  });
}

/** Says that a sponsorship needs to end. Nothing ends by it: somebody answers. */
export function NeedToEnd({ token, link }: LinkProps) {
  const { t } = useTranslation('from-mail');
  const [isSentNow, setSentNow] = useState(false);
  const isSent = isSentNow || link.is_sent;
  return (
    <div aria-live="polite" tabIndex={-1}>
      {isSent || link.is_done ? (
        <LinkFrame
          icon={isSent ? 'mail' : 'heart'}
          title={t(isSent ? 'end.sentTitle' : 'end.goneTitle')}
          actions={<ToAccount />}
        >
          <p>{t(isSent ? 'end.sentText' : 'end.goneText')}</p>
        </LinkFrame>
      ) : (
        <EndingForm token={token} link={link} onSent={() => setSentNow(true)} />
      )}
    </div>
  );
}

function EndingForm({ onSent, ...props }: LinkProps & { readonly onSent: () => void }) {
  const { t } = useTranslation('from-mail');
  const locale = useLocale();
  const state = useEndingForm(props, onSent);
  const { children, earliest_end: earliest, valid_until: validUntil } = props.link;
  const [only, ...more] = children;
  const name = only && (locale === 'ar' ? only.first_name_ar : only.first_name_en);
  return (
    <div className="page-width py-10 md:py-16">
      <div ref={passFocusOn} className="mx-auto grid max-w-form gap-6">
        <h1 className="text-3xl">
          {more.length === 0 ? t('end.titleOf', { name }) : t('end.title')}
        </h1>
        <p className="text-lg">{t('end.lead')}</p>
        <ErrorSummary title={t('end.faults')} faults={state.faults} />
        <ContractForm state={state} className="grid gap-6">
          {more.length > 0 && <WhichField of={children} />}
          <ReasonField />
          <WordsField />
          <div className="rounded-lg bg-nile-50 p-4 md:p-5">
            <h2 className="text-base">{t('end.then')}</h2>
            <ul className="mt-2 grid list-disc gap-1.5 ps-5 marker:text-nile-500">
              <li>{t('end.nothingEnds')}</li>
              <li>{t('end.answer')}</li>
              {earliest !== null && (
                <li>{t('end.notice', { date: formatDay(earliest, locale) })}</li>
              )}
            </ul>
          </div>
          {state.failure && (
            <FormFailure failure={state.failure} title={t('end.failed')} noAnswer={t('noAnswer')} />
          )}
          <SubmitButton variant="action" size="lg" busy={state.busy}>
            {t('end.send')}
          </SubmitButton>
        </ContractForm>
        <p className="text-sm text-ink-soft">
          {t('valid', { date: formatDay(validUntil, locale) })}
        </p>
      </div>
    </div>
  );
}

const CHOICE =
  'flex min-h-12 items-center gap-3 rounded-md border border-sand-500 bg-white px-4 py-2 leading-tight font-medium transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile-50 has-checked:text-nile-900';

interface ChoicesProps {
  readonly name: 'which' | 'exit_reason';
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function Choices({ name, legend, choices }: ChoicesProps) {
  const { id, error, register } = useFormField<EndingValues>(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-nile-900">
        {legend}
        {error && <span className="sr-only"> {error}</span>}
      </legend>
      <div className="mb-2 grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label }, i) => (
          <label key={value} className={CHOICE}>
            <input
              {...register()}
              {...(i === 0 && { id })}
              type="radio"
              value={value}
              className="size-5 shrink-0 accent-nile"
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function WhichField({ of }: { readonly of: MailLink['children'] }) {
  const { t } = useTranslation('from-mail');
  const locale = useLocale();
  const choices = of.map((child) => ({
    value: String(child.sponsorship_id),
    label: locale === 'ar' ? child.first_name_ar : child.first_name_en,
  }));
  return (
    <Choices
      name="which"
      legend={t('end.which')}
      choices={[...choices, { value: ALL, label: t('end.all') }]}
    />
  );
}

function ReasonField() {
  const { t } = useTranslation('from-mail');
  const choices = CANCELLATION_REASONS.map((value) => ({ value, label: t(`end.reason.${value}`) }));
  return <Choices name="exit_reason" legend={t('end.why')} choices={choices} />;
}

function WordsField() {
  const { t } = useTranslation('from-mail');
  const { id, error, register } = useFormField<EndingValues>('words');
  const form = useForm<EndingValues>();
  const isNeeded = useValue(form, 'exit_reason') === 'other';
  return (
    <Field
      id={id}
      label={t('end.words')}
      hint={t('end.wordsHint')}
      error={error}
      {...(isNeeded ? {} : { note: t('end.optional') })}
    >
      <TextArea
        {...register()}
        rows={4}
        aria-required={isNeeded}
        dir="auto"
        autoComplete="off"
        maxLength={inputLength(ENDING_WORDS_MAX)}
      />
    </Field>
  );
}
