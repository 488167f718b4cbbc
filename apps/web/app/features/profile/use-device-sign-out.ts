import type { SponsorSession } from '@nabta/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/**
 * Signs a device out, after asking. `gone` are those that were signed out since the list was loaded;
 * `failure` is what the server said, '' when it said nothing.
 */
export function useDeviceSignOut(onGone: (device: SponsorSession) => void) {
  const locale = useLocale();
  const [asking, setAsking] = useState<SponsorSession>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  async function signOut(device: SponsorSession): Promise<void> {
    setBusy(true);
    try {
      await browserApi(locale).revokeSession(device.id).catch(unlessGone);
      setGone((before) => new Set(before).add(device.id));
      setAsking(undefined);
      onGone(device);
    } catch (error) {
      setAsking(undefined);
      const answer = error instanceof ApiError ? error.body : undefined;
      setFailure(answer?.messages.join('\n') ?? '');
    } finally {
      setBusy(false);
    }
  }

  return {
    asking,
    busy,
    failure,
    gone,
    ask: (device: SponsorSession) => {
      setFailure(undefined);
      setAsking(device);
    },
    leave: () => setAsking(undefined),
    confirm: () => {
      if (asking && !busy) void signOut(asking);
    },
  };
}

/** A device that signed itself out meanwhile is as signed out as any. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
