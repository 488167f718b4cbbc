import type { AddPasskeyBody, UsePasskeyBody } from '@nabta/contract/desk';
import { organisation } from '@nabta/organisation';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { invalid, notFound, type DomainError } from '../../errors.ts';
import { randomToken } from '../../platform/secrets.ts';
import { recordAudit } from '../audit/index.ts';
import { openChallenge, sealChallenge } from './challenges.ts';
import { mailSignInChanged } from './mail-sign-in-changed.ts';
import * as repository from './repository.ts';
import type { StaffRow } from './repository.ts';
import * as rows from './passkeys-repository.ts';
import type { PasskeyRow } from './passkeys-repository.ts';
import { CHALLENGE_MINUTES, stateOf } from './rules.ts';
import {
  noteConfirmation,
  openStaffSession,
  type ConfirmedSession,
  type StaffCaller,
  type StaffDevice,
} from './sessions.ts';

const USE = 'desk passkey';
const usedSchema = z.object({ nonce: z.string(), madeAt: z.string() });

const KEY = 'public-key' as const;

/** By their numbers in COSE (RFC 9053): EdDSA, ES256 and RS256, which Node has for good, the best first. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it takes 16 MB. */
const library = () => import('@simplewebauthn/server');

const ADD = 'desk new passkey';
const addedSchema = z.object({ nonce: z.string(), staff: z.int(), name: z.string() });

/** Each of the staff may have so many. */
const MOST = 10;

/** The site as passkeys know it: they answer to no other. */
const siteOf = ({ settings }: Pick<Deps, 'settings'>) => {
  const { hostname, origin } = new URL(settings.deskUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

const asked = { timeout: CHALLENGE_MINUTES * 60_000, userVerification: 'required' } as const;

/** Makes a challenge for any passkey of this site. The device verifies its owner by finger or PIN. */
export function askPasskey(deps: Deps) {
  const nonce = randomToken();
  const made = { nonce, madeAt: deps.clock.now().toString() };
  return {
    challenge: sealChallenge(deps, USE, made).challenge,
    options: { challenge: nonce, rpId: siteOf(deps).expectedRPID, ...asked },
  };
}

/**
 * Opens a session for a passkey: it is something that one has, opened by something that one is or
 * knows. Throws `validation-failed` naming `challenge` or `passkey`.
 */
export async function signInByPasskey(
  deps: Deps,
  given: UsePasskeyBody,
  device: StaffDevice,
): Promise<{ caller: StaffCaller; token: string }> {
  const staff = await usePasskey(deps, given, device.where);
  const opened = await deps.db.transaction(async (transaction) => {
    const now = await repository.lockStaff(transaction, staff.id);
    if (!now || stateOf(now) !== 'active') throw unknown();
    return openStaffSession(deps, transaction, now, device);
  });
  const { id: session } = opened.caller.session;
  deps.security.record('signed-in', { staff: staff.id, session, where: device.where });
  return opened;
}

/** Takes a passkey of the caller's own as the second factor once more. Throws as `signInByPasskey`. */
export async function confirmByPasskey(
  deps: Deps,
  caller: StaffCaller,
  given: UsePasskeyBody,
  where: string,
): Promise<ConfirmedSession> {
  const staff = await usePasskey(deps, given, where);
  if (staff.id !== caller.staff.id) throw unknown();
  return noteConfirmation(deps, caller);
}

const unknown = () => invalid({ passkey: { key: 'passkey-unknown' } });

/** The owner of a passkey that answers a challenge of ours, once. */
async function usePasskey(
  deps: Deps,
  { challenge, passkey: response }: UsePasskeyBody,
  where: string,
): Promise<StaffRow> {
  const { nonce, madeAt } = openChallenge(deps, USE, usedSchema, challenge);
  const passkey = await rows.findPasskey(deps.db, response.id);
  const staff = passkey && (await repository.findStaff(deps.db, passkey.staffId));
  const refuse = (why: string, problem: DomainError) => {
    deps.security.record('sign-in-failed', { staff: staff?.id, where, why });
    return problem;
  };
  if (!staff || stateOf(staff) !== 'active') throw refuse('unknown passkey', unknown());
  const { verifyAuthenticationResponse } = await library();
  const use = await answered(deps, () =>
    verifyAuthenticationResponse({
      ...siteOf(deps),
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: nonce,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    }),
  );
  if (!use?.verified) throw refuse('wrong passkey', notAnswered());
  const isFirst = await rows.notePasskeyUse(deps.db, passkey.id, {
    counter: use.authenticationInfo.newCounter,
    challengedAt: Temporal.Instant.from(madeAt),
    lastUsedAt: deps.clock.now(),
  });
  if (!isFirst) throw refuse('a passkey answered twice', notAnswered());
  return staff;
}

const notAnswered = () => invalid({ passkey: { key: 'passkey-invalid' } });

/** Runs a check of the library, which throws for a wrong answer. Returns undefined then. */
async function answered<Result>(
  { log }: Pick<Deps, 'log'>,
  verify: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'a passkey did not answer as asked');
    return undefined;
  }
}

/** Makes the options for a new passkey of the caller. The challenge keeps its name. */
export async function offerPasskey(deps: Deps, { staff }: StaffCaller, name: string) {
  const passkeys = await rows.listPasskeys(deps.db, staff.id);
  const nonce = randomToken();
  const { timeout, userVerification } = asked;
  const options = {
    challenge: nonce,
    rp: { id: siteOf(deps).expectedRPID, name: organisation.productName[staff.locale] },
    user: {
      id: Buffer.from(`staff ${staff.id}`).toString('base64url'),
      name: staff.email,
      displayName: staff.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: KEY })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: KEY })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification,
    },
  };
  return {
    challenge: sealChallenge(deps, ADD, { nonce, staff: staff.id, name }).challenge,
    options,
  };
}

/**
 * Adds a passkey of the caller's own; its owner is told by mail. Throws `validation-failed` naming
 * `challenge` or `passkey`.
 */
export async function addPasskey(
  deps: Deps,
  { staff, actor }: StaffCaller,
  { challenge, passkey: response }: AddPasskeyBody,
  device: string,
): Promise<PasskeyRow> {
  const { nonce, name, staff: asked } = openChallenge(deps, ADD, addedSchema, challenge);
  const { verifyRegistrationResponse } = await library();
  const made = await answered(deps, () =>
    verifyRegistrationResponse({
      ...siteOf(deps),
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: nonce,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made?.verified || asked !== staff.id) throw notAnswered();
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return deps.db.transaction(async (transaction) => {
    await repository.lockStaff(transaction, staff.id);
    if ((await rows.listPasskeys(transaction, staff.id)).length >= MOST) {
      throw invalid({ passkey: { key: 'passkeys-too-many', parameters: { maximum: `${MOST}` } } });
    }
    const added = await rows.insertPasskey(transaction, {
      ...{ staffId: staff.id, credentialId: id, counter, name },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt: deps.clock.now(),
    });
    if (!added) throw invalid({ passkey: { key: 'passkey-taken' } });
    await tellOwner(deps, transaction, { staff, actor, device, what: 'passkey-added' });
    return added;
  });
}

/** Removes a passkey of the caller's own. Throws `not-found`, also for another's. */
export async function removePasskey(
  deps: Deps,
  { staff, actor }: StaffCaller,
  only: number,
  device: string,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const removed = await rows.deletePasskeys(transaction, { staffId: staff.id, only });
    if (removed === 0) throw notFound();
    await tellOwner(deps, transaction, { staff, actor, device, what: 'passkey-removed' });
  });
}

async function tellOwner(
  deps: Deps,
  transaction: Deps['db'],
  change: {
    staff: StaffRow;
    actor: string;
    device: string;
    what: 'passkey-added' | 'passkey-removed';
  },
): Promise<void> {
  const { staff, actor, device, what } = change;
  const audit = { db: transaction, clock: deps.clock };
  await recordAudit(audit, { actor, action: `desk ${what}`, details: { staff: staff.id } });
  await mailSignInChanged(deps, transaction, staff, { what, device });
}

/** The caller's own passkeys. */
export const listOwnPasskeys = ({ db }: Pick<Deps, 'db'>, { staff }: StaffCaller) =>
  rows.listPasskeys(db, staff.id);
