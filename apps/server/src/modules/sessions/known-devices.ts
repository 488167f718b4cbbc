import Bowser from 'bowser';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';

/** A device as its owner would know it: `Chrome, Android`. Returns an empty text for a program without a user agent. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}

/** Whether a sponsor's account was opened on this device before, and on any. */
export function knownDevices(
  db: Db,
  sponsorId: number,
  deviceId: string,
): Promise<{ thisDevice: boolean; anyDevice: boolean }> {
  return repository.findDevices(db, sponsorId, hashToken(deviceId));
}

/** Remembers that a sponsor's account was opened on a device. */
export function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  deviceId: string,
): Promise<void> {
  const deviceHash = hashToken(deviceId);
  return repository.insertDevice(transaction, { sponsorId, deviceHash, firstSeenAt: clock.now() });
}

/**
 * Forgets every device of a sponsor but one: after a change of password, a thief's device has only as
 * many tries as a stranger's.
 */
export async function rememberOnlyDevice(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  deviceId: string,
): Promise<void> {
  await repository.deleteDevices(transaction, sponsorId);
  await rememberDevice({ clock }, transaction, sponsorId, deviceId);
}
