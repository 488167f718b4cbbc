import { lineOfText } from '../fields.ts';
import { z } from '../zod.ts';
import { instant } from './lists.ts';

/** A challenge for a passkey, sealed by the server. It goes back with what the passkey answers. */
const challenge = z.string({ error: 'required' }).max(2_000, { error: 'invalid-value' });

const base64url = z.string().regex(/^[\w-]+$/);
/** Of a new passkey: a certificate of its maker may be some kilobytes. */
const longBase64url = base64url.max(20_000);

// The names are those of Web Authentication: browsers read and write these objects.

/** The options with which a browser asks for any passkey of this site. */
export const askPasskeyResponse = z.object({
  challenge: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

/** Body of POST /v1/desk/passkeys/offer. */
export const offerPasskeyBody = z.object({
  name: lineOfText(60, 'passkey-name-required').describe('Such as `My phone`'),
});

/** The options with which a browser makes a passkey. */
export const offerPasskeyResponse = z.object({
  challenge: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
});

const credential = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
};

/** Body of a call that a passkey opens: the sign-in, and the second factor once more. */
export const usePasskeyBody = z.object({
  challenge,
  passkey: z.object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: longBase64url,
        authenticatorData: longBase64url,
        signature: longBase64url,
      }),
    },
    { error: 'passkey-invalid' },
  ),
});
export type UsePasskeyBody = z.infer<typeof usePasskeyBody>;

/** Body of POST /v1/desk/passkeys. */
export const addPasskeyBody = z.object({
  challenge,
  passkey: z.object(
    {
      ...credential,
      response: z.object({ clientDataJSON: longBase64url, attestationObject: longBase64url }),
    },
    { error: 'passkey-invalid' },
  ),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export const passkeyResponse = z.object({ passkey: passkeySchema });
export const passkeyListResponse = z.object({ passkeys: z.array(passkeySchema) });
