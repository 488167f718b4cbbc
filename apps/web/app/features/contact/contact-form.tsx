import { characterCount, INQUIRY_MESSAGE_LENGTH } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsSignedIn, useSponsor } from '../../lib/auth.ts';
import { ContractForm, FormFailure, Honeypot, useFormField } from '../../lib/form/form-parts.tsx';
import { GuestFields, SponsorNote } from '../../lib/form/guest-fields.tsx';
import { ListField } from '../../lib/form/list-field.tsx';
import { useLoadedList } from '../../lib/form/loaded-list.tsx';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useVisitor } from '../../lib/visitor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CONTACT_FIELDS, contactDraft, loadSubjects } from './contact-data.ts';
import type { ContactSetting, ContactSubject, ContactValues, InquiryBody } from './contact-data.ts';

/** How long the thanks stand before the home page follows (CON-10). */
const THANKS_MS = 2_000;
/** The count stands while no more characters than this are left. */
const NEAR_LIMIT = 200;

const loadCheck = () => import('./contact-check.ts');

/**
 * The form's state. Once the message has arrived the form is empty, and the home page follows (CON-06
 * to CON-10); when it has not, nothing typed is lost (CON-11).
 */
function useContactForm() {
  const { dialCode } = useVisitor();
  const isSponsor = useIsSignedIn();
  const sponsor = useSponsor()?.id;
  const [sent, setSent] = useState<number>();
  const [staying, setStaying] = useState(false);
  useHomeAfter(sent !== undefined && !staying);
  const state = useContractForm<ContactValues, InquiryBody, ContactSetting>({
    id: 'contact',
    fields: CONTACT_FIELDS,
    load: loadCheck,
    setting: () => ({ isSponsor, dialCode }),
    draft: contactDraft,
    tellsAlways: true,
    onSubmit: () => setSent(undefined),
    send: async (api, body) => {
      const { sendInquiry, randomKey } = await loadCheck();
      setSent(await sendInquiry({ api, body, sponsor, newKey: randomKey }));
      setStaying(false);
      return 'empty';
    },
  });
  const thanks = sent === undefined ? undefined : { number: sent, staying };
  return { state, isSponsor, thanks, stay: () => setStaying(true) };
}

/** Goes home after a while (CON-10), unless the page is left before, or one would rather stay. */
function useHomeAfter(leaves: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => void navigate('/'), THANKS_MS);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
}

interface ContactFormProps {
  readonly loadedSubjects: LoadedList<ContactSubject> | Promise<LoadedList<ContactSubject>>;
}

/** The contact form; guests say who they are, of sponsors we know (CON-01 to CON-12). */
export function ContactForm({ loadedSubjects }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const { state, isSponsor, thanks, stay } = useContactForm();
  const { list, retry } = useLoadedList(loadedSubjects, loadSubjects);
  const { busy, failure, faults } = state;
  return (
    <Card as="section" aria-label={t('form.label')} className="grid gap-6 rounded-xl p-5 md:p-10">
      <noscript>
        <Alert tone="info">{t('noScript', { email: organisation.email })}</Alert>
      </noscript>
      {thanks && <SentBanner {...thanks} onStay={stay} />}
      <ErrorSummary title={t('faults')} faults={faults} />
      <ContractForm state={state} className="grid gap-6">
        {!isSponsor && <ContactGuestFields />}
        <ListField
          name="inquiry_subject_id"
          label={t('form.subject')}
          placeholder={t('form.chooseSubject')}
          list={list}
          loading={t('form.subjectsLoading')}
          failed={
            <>
              {t('form.subjectsFailed')} <EmailLink />
            </>
          }
          retry={retry}
        />
        <MessageField />
        {isSponsor && <SponsorNote text={t('form.sponsorAnswer')} />}
        {failure && <FormFailure failure={failure} title={t('failed')} noAnswer={t('noAnswer')} />}
        <Submit busy={busy} blocked={faults.length > 0} disabled={list === 'failed'} />
      </ContractForm>
    </Card>
  );
}

function ContactGuestFields() {
  const { t } = useTranslation('contact');
  return (
    <>
      <GuestFields
        nameField="name"
        labels={{
          name: t('form.name'),
          email: t('form.email'),
          emailHint: t('form.emailHint'),
          phone: t('form.phone'),
          dialCode: t('form.dialCode'),
        }}
        reach={(fields) => (
          <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {fields}
          </div>
        )}
      />
      <Honeypot label={t('form.website')} />
    </>
  );
}

function EmailLink() {
  return (
    <a href={`mailto:${organisation.email}`} className="font-medium underline">
      <bdi dir="ltr">{organisation.email}</bdi>
    </a>
  );
}

/** The message itself. One that is too long is told and not cut: nobody's words are thrown away. */
function MessageField() {
  const { t } = useTranslation('contact');
  const { id, error, register } = useFormField<ContactValues>('message');
  const written = useValue(useForm<ContactValues>(), 'message') ?? '';
  const left = INQUIRY_MESSAGE_LENGTH - characterCount(written.trim());
  const nearCount =
    left < 0 ? t('form.tooMany', { count: -left }) : t('form.left', { count: left });
  return (
    <Field id={id} label={t('form.message')} error={error}>
      <TextArea
        {...register()}
        aria-required
        dir="auto"
        autoComplete="off"
        count={left <= NEAR_LIMIT ? nearCount : undefined}
        overfull={left < 0}
      />
    </Field>
  );
}

interface SubmitProps {
  readonly busy: boolean;
  /** A field is at fault (VAL-39). */
  readonly blocked: boolean;
  readonly disabled: boolean;
}

function Submit({ busy, blocked, disabled }: SubmitProps) {
  const { t } = useTranslation('contact');
  return (
    <div className="grid gap-3">
      <SubmitButton
        variant="action"
        size="lg"
        icon="mail"
        busy={busy}
        disabled={disabled || blocked}
        className="sm:justify-self-start"
      >
        {busy ? t('sending') : t('submit')}
      </SubmitButton>
      {blocked && <p className="text-sm text-ink-soft">{t('blocked')}</p>}
      <p role="status" className="sr-only">
        {busy && t('sending')}
      </p>
    </div>
  );
}

interface SentBannerProps {
  /** The message's number, to be quoted when asking about it. */
  readonly number: number;
  /** The home page does not follow. */
  readonly staying: boolean;
  readonly onStay: () => void;
}

/**
 * The thanks for a message that has arrived (CON-08): it takes the focus, so that it is met, and the
 * next press of Tab is the way to stay (WCAG 2.2.1).
 */
function SentBanner({ number, staying, onStay }: SentBannerProps) {
  const { t } = useTranslation('contact');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [staying]);
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="group"
      aria-label={t('sent.title')}
      className="rounded-lg"
    >
      <Alert
        tone="success"
        title={t('sent.title')}
        action={
          !staying && (
            <Button variant="secondary" size="sm" onClick={onStay}>
              {t('sent.stay')}
            </Button>
          )
        }
      >
        {t('sent.text', { number: String(number) })} {!staying && t('sent.leaving')}
      </Alert>
    </div>
  );
}
