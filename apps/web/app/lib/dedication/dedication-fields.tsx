import {
  CARD_MESSAGE_LENGTH,
  characterCount,
  DEDICATION_KINDS,
  inputLength,
  LOCALES,
} from '@nabta/contract';
import type { DedicationKind } from '@nabta/contract';
import { useState } from 'react';
import { useFieldTexts } from '../field-texts.ts';
import { TextField, useFormField } from '../form/form-parts.tsx';
import { register, useForm, useValue } from '../form/use-form.ts';
import { loadTexts } from '../i18n/browser-texts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CardPreviewProps } from './card-preview.tsx';
import type { DedicationValues } from './dedication-values.ts';

const CardPreview = onDemand<CardPreviewProps>(async () => {
  const [part] = await Promise.all([
    import('./card-preview.tsx'),
    ...LOCALES.map((locale) => loadTexts(['tribute-card'], locale)),
  ]);
  return part.CardPreview;
});

export interface DedicationFieldsProps {
  /** What the card tells of beside what is typed here. */
  readonly given: CardPreviewProps;
}

/** In whose name something is given, and the card that tells of it. */
export function DedicationFields({ given }: DedicationFieldsProps) {
  const { t } = useTranslation('dedication');
  const form = useForm<DedicationValues>();
  const kind = useKind();
  const optional = t('optional');
  return (
    <div className="mt-3 grid gap-5 rounded-lg bg-sand p-4 md:gap-6 md:p-6">
      <RadioChips
        {...register(form, 'kind')}
        legend={t('kind')}
        defaultValue="honour"
        choices={DEDICATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <NameField name="honoree_name" label={t(`honoree.${kind}`)} />
      <div>
        <h3 className="text-lg">{t('card')}</h3>
        <p className="mt-1 text-sm text-ink-soft">{t('cardHint')}</p>
      </div>
      <NameField name="recipient_name" label={t('recipient')} hint={t('recipientHint')} />
      <TextField<DedicationValues>
        name="recipient_email"
        label={t('email')}
        note={optional}
        hint={t('emailHint')}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      <DayField />
      <NameField name="giver_name" label={t('giver')} note={optional} hint={t('giverHint')} />
      <MessageField />
      <LanguageField />
      <Checkbox
        {...register(form, 'show_amount')}
        label={t('showAmount')}
        hint={t('showAmountHint')}
      />
      <Preview given={given} />
    </div>
  );
}

function useKind(): DedicationKind {
  const kind = useValue(useForm<DedicationValues>(), 'kind');
  return kind === 'memory' ? kind : 'honour';
}

interface NameFieldProps {
  readonly name: 'honoree_name' | 'recipient_name' | 'giver_name';
  readonly label: string;
  readonly hint?: string;
  readonly note?: string;
}

/** A name in either script; a browser's own suggestions would be the giver's. */
function NameField(props: NameFieldProps) {
  return (
    <TextField<DedicationValues>
      {...props}
      dir="auto"
      autoComplete="off"
      maxLength={inputLength(80)}
    />
  );
}

function DayField() {
  const { t } = useTranslation('dedication');
  const { date } = useFieldTexts();
  const { id, error, register: registered } = useFormField<DedicationValues>('send_on');
  return (
    <Field id={id} label={t('day')} note={t('optional')} hint={t('dayHint')} error={error}>
      <DateInput {...registered()} autoComplete="off" placeholder={date.placeholder} />
    </Field>
  );
}

function LanguageField() {
  const { t } = useTranslation('dedication');
  const locale = useLocale();
  const form = useForm<DedicationValues>();
  return (
    <RadioChips
      {...register(form, 'card_locale')}
      legend={t('language')}
      defaultValue={locale}
      choices={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}

/** The count stands while no more characters than this are left. */
const NEAR_LIMIT = 200;

/** Words that are too many are told and not cut: nobody's words are thrown away. */
function MessageField() {
  const { t } = useTranslation('dedication');
  const { id, error, register: registered } = useFormField<DedicationValues>('message');
  const typed = useValue(useForm<DedicationValues>(), 'message') ?? '';
  const left = CARD_MESSAGE_LENGTH - characterCount(typed.trim());
  const count = left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left });
  return (
    <Field id={id} label={t('message')} note={t('optional')} hint={t('messageHint')} error={error}>
      <TextArea
        {...registered()}
        rows={4}
        dir="auto"
        autoComplete="off"
        count={left <= NEAR_LIMIT ? count : undefined}
        overfull={left < 0}
      />
    </Field>
  );
}

function Preview({ given }: DedicationFieldsProps) {
  const { t } = useTranslation('dedication');
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        aria-expanded={open}
        className="justify-self-start"
        onPointerEnter={() => void CardPreview.ready().catch(() => undefined)}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hidePreview' : 'preview')}
      </Button>
      {open && <CardPreview {...given} />}
    </div>
  );
}
