import type { SponsorSession } from '@nabta/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/**
 * Signs a device out, after asking, with the password. `gone` are those that were signed out since
 * the list was loaded; `fault` is what is wrong with the password, `failure` what else the server
 * said, '' when it said nothing.
 */
export function useDeviceSignOut(onGone: (device: SponsorSession) => void) {
  const locale = useLocale();
  const [asking, setAsking] = useState<SponsorSession>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  async function signOut(device: SponsorSession, password: string): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { current_password: password };
      await browserApi(locale).revokeSession(device.id, body).catch(unlessGone);
      setGone((before) => new Set(before).add(device.id));
      setAsking(undefined);
      onGone(device);
    } catch (error) {
      const answer = error instanceof ApiError ? error.body : undefined;
      const wrong = answer?.errors['current_password'];
      setFault(wrong);
      if (wrong !== undefined) return;
      setAsking(undefined);
      setFailure(answer?.messages.join('\n') ?? '');
    } finally {
      setBusy(false);
    }
  }

  return {
    asking,
    busy,
    fault,
    failure,
    gone,
    ask: (device: SponsorSession) => {
      setFailure(undefined);
      setFault(undefined);
      setAsking(device);
    },
    leave: () => setAsking(undefined),
    confirm: (password: string) => {
      if (asking && !busy) void signOut(asking, password);
    },
  };
}

/** A device that signed itself out meanwhile is as signed out as any. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
