import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { desk } from './desk-api.ts';

/** The browser or its owner made no use of a passkey: it was cancelled, or none fits. */
export class PasskeyNotUsed extends Error {}

/** This device has a passkey of the account. */
export class PasskeyIsThere extends PasskeyNotUsed {}

/** Asks the browser for a passkey of this site. Throws PasskeyNotUsed. */
export async function askPasskey() {
  const { challenge, options } = await desk('POST /v1/desk/passkey_challenges');
  return { challenge, passkey: await used(startAuthentication({ optionsJSON: options })) };
}

/** Has the browser make a passkey. Throws PasskeyNotUsed, and PasskeyIsThere. */
export async function makePasskey(name: string) {
  const { challenge, options } = await desk('POST /v1/desk/passkeys/offer', { body: { name } });
  return { challenge, passkey: await used(startRegistration({ optionsJSON: options })) };
}

async function used<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (cause) {
    const isThere =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (isThere) throw new PasskeyIsThere(cause.message, { cause });
    const isRefusal = cause instanceof WebAuthnError || cause instanceof DOMException;
    throw isRefusal ? new PasskeyNotUsed('no passkey was used', { cause }) : cause;
  }
}
