import { besideFieldErrors, z } from '../zod.ts';
import { emailField } from '../fields.ts';
import { characterCount } from '../lengths.ts';
import { LOCALES } from '../locale.ts';
import { givenPasswordField, PASSWORD_MAX_LENGTH, repeatsPassword } from '../passwords.ts';
import { PERMISSION_NAMES, STAFF_ROLES } from './roles.ts';
import { instant } from './lists.ts';

export const STAFF_PASSWORD_MIN_LENGTH = 12;

/** The page of an invitation, without its token: the mail links to `/desk/invitation/<token>`. */
export const INVITATION_PAGE = '/desk/invitation';

/** A new password of staff: at least 12 characters as people count them. The server refuses common ones. */
export const newStaffPasswordField = z
  .string({ error: 'password-required' })
  .min(1, { error: 'password-required' })
  .refine((text) => characterCount(text) <= PASSWORD_MAX_LENGTH, {
    error: 'too-long',
    params: { maximum: PASSWORD_MAX_LENGTH },
  })
  .refine((text) => text === '' || characterCount(text) >= STAFF_PASSWORD_MIN_LENGTH, {
    error: 'staff-password-short',
    params: { minimum: STAFF_PASSWORD_MIN_LENGTH },
  })
  .meta({ minLength: STAFF_PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });

const passwordConfirmation = z
  .string({ error: 'password-confirmation-required' })
  .min(1, { error: 'password-confirmation-required' });

const pairRule = {
  path: ['password_confirmation'],
  error: 'password-confirmation-mismatch',
  when: besideFieldErrors,
};

/** Six digits of an authenticator app (spaces are passed over), or a recovery code. */
export const secondFactorField = z
  .string({ error: 'code-required' })
  .trim()
  .min(1, { error: 'code-required' })
  .max(60, { error: 'code-invalid' });

/** Body of POST /v1/desk/sign_in: the first step. */
export const deskSignInBody = z.object({
  email: emailField,
  password: givenPasswordField('password-required'),
});

/** `challenge` goes with the code of the second step. */
export const deskSignInResponse = z.object({
  challenge: z.string(),
  expires_at: instant.describe('After some minutes the first step is to be repeated'),
});

/** Body of POST /v1/desk/session: the second step. */
export const openSessionBody = z.object({
  challenge: z.string({ error: 'required' }).max(2_000, { error: 'invalid-value' }),
  code: secondFactorField,
});

/** The person who is signed in. */
export const deskSessionSchema = z
  .object({
    id: z.int(),
    staff: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      locale: z.enum(LOCALES),
      roles: z.array(z.enum(STAFF_ROLES)),
      recovery_codes_left: z.int(),
    }),
    permissions: z.array(z.enum(PERMISSION_NAMES)),
    expires_at: instant.describe('12 hours after the sign-in'),
    idle_minutes: z.int().describe('Without a call for so long, the session ends'),
    confirmed_until: instant
      .nullable()
      .describe('Until when the second factor counts as asked; null: not now'),
  })
  .meta({ id: 'DeskSession' });
export type DeskSession = z.infer<typeof deskSessionSchema>;
export const deskSessionResponse = z.object({ session: deskSessionSchema });

/** Body of PUT /v1/desk/session/confirmation: the second factor once more. */
export const confirmBody = z.object({ code: secondFactorField });

/** Body of PUT /v1/desk/password. */
export const changeStaffPasswordBody = z
  .object({
    current_password: givenPasswordField('current-password-required'),
    password: newStaffPasswordField,
    password_confirmation: passwordConfirmation,
  })
  .refine(repeatsPassword, pairRule);

/** Recovery codes, in clear text this one time. Each opens one sign-in. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

const invitationToken = z.string({ error: 'token-invalid' }).max(200, { error: 'token-invalid' });

/** Body of POST /v1/desk/invitation: what the page of an invitation shows. Opening it uses nothing up. */
export const showInvitationBody = z.object({ invitation_token: invitationToken });

export const invitationResponse = z.object({
  invitation: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    expires_at: instant,
    totp: z.object({
      secret: z.string().describe('Base32, to be typed'),
      uri: z.string().describe('otpauth://…, to be drawn as a QR code'),
    }),
  }),
});

/** Body of PUT /v1/desk/invitation: accepts it. `code`: of the authenticator app just enrolled. */
export const acceptInvitationBody = z
  .object({
    invitation_token: invitationToken,
    password: newStaffPasswordField,
    password_confirmation: passwordConfirmation,
    code: secondFactorField,
  })
  .refine(repeatsPassword, pairRule);

/** The person is signed in, and notes the codes. */
export const acceptedInvitationResponse = deskSessionResponse.extend(recoveryCodesResponse.shape);

/** A browser that is signed in to the desk. */
export const deskDeviceSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('Such as `Chrome, Android`'),
    created_at: instant,
    last_used_at: instant.describe('To the minute'),
    current: z.boolean(),
  })
  .meta({ id: 'DeskDevice' });
export const deskDeviceListResponse = z.object({ sessions: z.array(deskDeviceSchema) });
