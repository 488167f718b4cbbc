import { guestInquiryBody, isFieldErrorKey, message, sponsorInquiryBody } from '@nabta/contract';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { FIELDS, isContactField, typedBody } from './contact-values.ts';
import type { ContactField, ContactSetting, ContactValues, InquiryBody } from './contact-values.ts';

// The schema weighs as much as the form itself: it comes when someone begins to fill the form in.

type Sentences = Partial<Record<ContactField, string>>;

export type ContactCheck =
  | { readonly body: InquiryBody }
  /** A sentence for each field at fault. */
  | { readonly sentences: Readonly<Sentences> };

/** The body to send, or what is wrong with each field, by the contract's own schema (VAL-37, VAL-38). */
export function checkInquiry(values: ContactValues, setting: ContactSetting): ContactCheck {
  const schema = setting.isSponsor ? sponsorInquiryBody : guestInquiryBody;
  const checked = schema.safeParse(typedBody(values, setting));
  if (checked.success) return { body: checked.data };
  const sentences: Sentences = {};
  for (const issue of checked.error.issues) {
    const [field] = issue.path;
    if (typeof field !== 'string' || !isContactField(field) || sentences[field]) continue;
    const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
    const given: Record<string, unknown> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const numbers = Object.entries(given).map(
      ([name, value]) => [name, formatNumber(Number(value), setting.locale)] as const,
    );
    sentences[field] = message(key, setting.locale, Object.fromEntries(numbers));
  }
  return { sentences: inOrder(sentences) };
}

function inOrder(sentences: Sentences): Sentences {
  const wrong = FIELDS.filter((field) => sentences[field]);
  return Object.fromEntries(wrong.map((field) => [field, sentences[field]]));
}
