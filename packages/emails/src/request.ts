import { z } from 'zod';
import { currencySchema } from '@nabta/contract';
import { dedicationOnReceipt, dedicationRequests } from './dedication-requests.ts';
import { letterRequests } from './letter-requests.ts';
import { letterWriterRequests } from './letter-writer-requests.ts';
import { nudgeRequests } from './nudge-requests.ts';
import { policyRequests } from './policy-requests.ts';
import {
  accountData,
  localised,
  MAX_NAME_LENGTH,
  receiptNumber,
  webAddress,
} from './request-fields.ts';
import { sponsoringRequests } from './sponsoring-requests.ts';

// A stray control character in a name is cleaned when the mail is rendered, and never refused: money
// has been received, and its receipt must go out.
const donorName = z.string().trim().min(1).max(MAX_NAME_LENGTH);
/** By which a donor is greeted instead. */
const greetedName = z.string().optional();

/** The receipt of a settled donation. Amounts are minor units; the date is Cairo's. */
const donationReceiptData = z
  .object({
    donorName,
    greetedName,
    receiptNumber,
    paidOn: z.iso.date(),
    purpose: localised,
    baseAmount: z.int().positive(),
    feeAmount: z.int().nonnegative(),
    totalAmount: z.int().positive(),
    currency: currencySchema,
    publicUrl: webAddress,
    remindMe: z.boolean(),
    dedication: dedicationOnReceipt.optional(),
  })
  .refine(({ baseAmount, feeAmount, totalAmount }) => baseAmount + feeAmount === totalAmount, {
    error: 'the amount and the fee are not the total',
    path: ['totalAmount'],
  });
export type DonationReceiptData = z.infer<typeof donationReceiptData>;

/** A reminder of a donation. The amount is minor units. */
const donationReminderData = z.object({
  donorName,
  greetedName,
  purpose: localised,
  amount: z.int().positive(),
  currency: currencySchema,
  donateUrl: webAddress,
  stopUrl: webAddress,
  ordinal: z.literal([1, 2, 3]),
});
export type DonationReminderData = z.infer<typeof donationReminderData>;

/** An inquiry; its number is quoted in later questions about it. */
const inquiryData = z.object({
  number: z.int().positive(),
  /** An empty name is left out of the greeting. */
  name: z.string().max(MAX_NAME_LENGTH),
  subject: localised,
});

/** The acknowledgement does not repeat the message, or anyone could relay spam to any address. */
const inquiryReceivedData = inquiryData.extend({ publicUrl: webAddress });
export type InquiryReceivedData = z.infer<typeof inquiryReceivedData>;

/** The inquiry as the ministry reads it. The date is Cairo's. */
const inquiryNoticeData = inquiryData.extend({
  email: z.string(),
  phoneNumber: z.string(),
  writtenOn: z.iso.date(),
  message: z.string(),
});
export type InquiryNoticeData = z.infer<typeof inquiryNoticeData>;

/** The ministry's answer, with the message that it answers. */
const inquiryAnswerData = inquiryData.extend({ answer: z.string().min(1), message: z.string() });
export type InquiryAnswerData = z.infer<typeof inquiryAnswerData>;

/** To the ministry: the provider takes nothing from us, in one currency or at all. */
const chargingStoppedData = z.object({
  cause: z.enum(['key', 'customers', 'account', 'currency', 'request']),
  currency: currencySchema.nullable(),
  stoppedOn: z.iso.date(),
});
export type ChargingStoppedData = z.infer<typeof chargingStoppedData>;

/** Room for a device in words or the longest mail address. */
const shortLine = z.string().max(320);

const days = z.int().positive();
const hours = z.int().positive();

/** After sign-up, and when the message is asked for again. `days`: how long the link works. */
const confirmEmailData = accountData.extend({
  confirmUrl: webAddress,
  days,
  /** The first names in the cart, and the gifts for them; absent of an empty one. */
  cart: z
    .object({
      children: z.array(localised).min(1),
      gifts: z.array(z.object({ title: localised, childName: localised })),
    })
    .optional(),
});
export type ConfirmEmailData = z.infer<typeof confirmEmailData>;

/** To the owner of an account whose address was used to sign up again: `name` is the owner's. */
const alreadyRegisteredData = accountData.extend({ signInUrl: webAddress, resetUrl: webAddress });
export type AlreadyRegisteredData = z.infer<typeof alreadyRegisteredData>;

/** To an address with several sign-ups, when a device that made none of them asks for a link. */
const severalSignUpsData = accountData.extend({ signUpUrl: webAddress });
export type SeveralSignUpsData = z.infer<typeof severalSignUpsData>;

const resetPasswordData = accountData.extend({ resetUrl: webAddress, hours });
export type ResetPasswordData = z.infer<typeof resetPasswordData>;

/** The date is Cairo's; `device` is in words, such as `Chrome, Android`, or empty. */
const passwordChangedData = accountData.extend({
  changedOn: z.iso.date(),
  device: shortLine,
  resetUrl: webAddress,
});
export type PasswordChangedData = z.infer<typeof passwordChangedData>;

/** To the old address. `newEmail` is masked by the caller: this reader may be somebody else. */
const emailChangeRequestedData = accountData.extend({
  newEmail: shortLine,
  device: shortLine,
  securityUrl: webAddress,
});
export type EmailChangeRequestedData = z.infer<typeof emailChangeRequestedData>;

/** To the new address. */
const emailChangeConfirmData = accountData.extend({ confirmUrl: webAddress, hours });
export type EmailChangeConfirmData = z.infer<typeof emailChangeConfirmData>;

/** To the old address, once the new one (masked) is confirmed. The date is Cairo's. */
const emailChangedData = accountData.extend({ newEmail: shortLine, changedOn: z.iso.date() });
export type EmailChangedData = z.infer<typeof emailChangedData>;

/** A sign-in from a device that was not seen before. */
const newSignInData = accountData.extend({
  device: shortLine,
  signedInAt: z.iso.datetime({ offset: true }),
  securityUrl: webAddress,
});
export type NewSignInData = z.infer<typeof newSignInData>;

/** For a sponsor whom staff registered. `email` is the reader's own, to sign in with. */
const accessInvitationData = accountData.extend({
  accessUrl: webAddress,
  days,
  email: shortLine.min(1),
});
export type AccessInvitationData = z.infer<typeof accessInvitationData>;

/** To one of the staff: the way into the desk. */
const staffInvitationData = accountData.extend({ invitationUrl: webAddress, days });
export type StaffInvitationData = z.infer<typeof staffInvitationData>;

/** To one of the staff: their sign-in to the desk is another one now. */
const staffSignInChangedData = accountData.extend({
  what: z.enum(['password', 'recovery-codes', 'invitation', 'passkey-added', 'passkey-removed']),
  device: shortLine,
  changedAt: z.iso.datetime({ offset: true }),
});
export type StaffSignInChangedData = z.infer<typeof staffSignInChangedData>;

/** A request for a mail: the name of its template and its data. */
export const mailRequestSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('donation-receipt'), data: donationReceiptData }),
  z.object({ template: z.literal('donation-reminder'), data: donationReminderData }),
  z.object({ template: z.literal('inquiry-received'), data: inquiryReceivedData }),
  z.object({ template: z.literal('inquiry-notice'), data: inquiryNoticeData }),
  z.object({ template: z.literal('inquiry-answer'), data: inquiryAnswerData }),
  z.object({ template: z.literal('confirm-email'), data: confirmEmailData }),
  z.object({ template: z.literal('already-registered'), data: alreadyRegisteredData }),
  z.object({ template: z.literal('several-sign-ups'), data: severalSignUpsData }),
  z.object({ template: z.literal('reset-password'), data: resetPasswordData }),
  z.object({ template: z.literal('password-changed'), data: passwordChangedData }),
  z.object({ template: z.literal('email-change-requested'), data: emailChangeRequestedData }),
  z.object({ template: z.literal('email-change-confirm'), data: emailChangeConfirmData }),
  z.object({ template: z.literal('email-changed'), data: emailChangedData }),
  z.object({ template: z.literal('new-sign-in'), data: newSignInData }),
  z.object({ template: z.literal('access-invitation'), data: accessInvitationData }),
  z.object({ template: z.literal('staff-invitation'), data: staffInvitationData }),
  z.object({ template: z.literal('staff-sign-in-changed'), data: staffSignInChangedData }),
  z.object({ template: z.literal('charging-stopped'), data: chargingStoppedData }),
  ...dedicationRequests,
  ...sponsoringRequests,
  ...letterRequests,
  ...letterWriterRequests,
  ...nudgeRequests,
  ...policyRequests,
]);
export type MailRequest = z.infer<typeof mailRequestSchema>;
