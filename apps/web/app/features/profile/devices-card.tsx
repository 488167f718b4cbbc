import type { SponsorSession } from '@nabta/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { plainDate, timeAgo } from './device-time.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import type { Answer } from './profile-data.ts';

/** So many devices show at first: the one in use, and those last used. */
const FIRST = 3;

interface DevicesCardProps {
  readonly devices: Answer<readonly SponsorSession[]> | 'loading';
  readonly onRetry: () => void;
}

/** Where the sponsor is signed in; any other device can be signed out from here. */
export function DevicesCard({ devices, onRetry }: DevicesCardProps) {
  const { t } = useTranslation('profile');
  return (
    <Card as="section" aria-labelledby="devices-title" className="rounded-xl p-6 md:p-10">
      <h2 id="devices-title" tabIndex={-1} className="text-xl outline-none">
        {t('devices.title')}
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">{t('devices.lead')}</p>
      {devices === 'loading' && <DevicesSkeleton />}
      {devices === 'failed' && (
        <div className="mt-5">
          <LoadFailed onRetry={onRetry}>{t('devices.loadFailed')}</LoadFailed>
        </div>
      )}
      {typeof devices === 'object' && <Devices devices={devices} />}
    </Card>
  );
}

function Devices({ devices }: { readonly devices: readonly SponsorSession[] }) {
  const { t } = useTranslation('profile');
  const [now] = useState(() => new Date());
  const [all, setAll] = useState(false);
  const { nameOf, lastUseOf } = useDeviceTexts(now);
  const box = useRef<HTMLDivElement>(null);
  const signOut = useDeviceSignOut((device) => {
    showToast({
      text: t('devices.done', { device: nameOf(device) }),
      tone: 'success',
    });
    // The pressed button is gone with its row.
    setTimeout(() => box.current?.focus());
  });
  const form = useRef<HTMLFormElement>(null);
  const { password } = useFieldTexts();
  const confirm = () => {
    const typed = form.current && new FormData(form.current).get('current_password');
    signOut.confirm(typeof typed === 'string' ? typed : '');
  };
  const showAll = () => {
    setAll(true);
    // The pressed button goes.
    box.current?.focus();
  };
  const shown = devices
    .filter(({ id }) => !signOut.gone.has(id))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
  const { asking, failure } = signOut;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 outline-none">
      {failure !== undefined && (
        <Alert tone="danger" title={t('devices.failed')} className="mt-2">
          {failure || t('form.noAnswer')}
        </Alert>
      )}
      <ul aria-labelledby="devices-title">
        {(all ? shown : shown.slice(0, FIRST)).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            onSignOut={() => signOut.ask(device)}
          />
        ))}
      </ul>
      {!all && shown.length > FIRST && (
        <Button variant="quiet" size="sm" className="-ms-4" onClick={showAll}>
          {t('devices.all', { count: shown.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={t('devices.confirmTitle')}
        confirm={t('devices.confirm')}
        cancel={t('devices.cancel')}
        busy={signOut.busy}
        onConfirm={confirm}
        onCancel={signOut.leave}
      >
        {asking && (
          <p className="mb-3 text-ink">
            <span className="block font-semibold">
              <bdi>{nameOf(asking)}</bdi>
            </span>
            {lastUseOf(asking)}
          </p>
        )}
        <p>{t('devices.confirmText')}</p>
        <form
          ref={form}
          method="post"
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <Field
            id="device-password"
            label={t('devices.password')}
            hint={t('devices.passwordHint')}
            error={signOut.fault}
          >
            <PasswordInput
              name="current_password"
              autoComplete="current-password"
              aria-required
              texts={password}
            />
          </Field>
        </form>
      </ConfirmDialog>
    </div>
  );
}

function DevicesSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <SkeletonList label={t('devices.loading')} className="mt-3 grid">
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-2 border-b border-sand-200 py-5 last:border-0 last:pb-0">
          <Skeleton className="h-6 w-44 rounded-sm" />
          <Skeleton className="h-5 w-32 rounded-sm" />
          <Skeleton className="h-5 w-52 rounded-sm" />
        </div>
      ))}
    </SkeletonList>
  );
}

interface DeviceRowProps {
  readonly device: SponsorSession;
  /** Now, once for the whole list. */
  readonly now: Date;
  readonly onSignOut: () => void;
}

/** A device's name (also for programs that give none) and when it was used. */
function useDeviceTexts(now: Date) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  return {
    nameOf: ({ device }: SponsorSession): string => device || t('devices.unknown'),
    lastUseOf: ({ current, last_used_at: used }: SponsorSession): string => {
      if (current) return t('devices.now');
      const when = timeAgo(used, now, locale);
      return when === undefined ? t('devices.lastHour') : t('devices.lastUsed', { when });
    },
  };
}

/** One device: what it is, when it was used, and the way to sign it out. */
function DeviceRow({ device, now, onSignOut }: DeviceRowProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const texts = useDeviceTexts(now);
  const name = texts.nameOf(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-sand-200 py-5 last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-nile-900">
          <bdi className="break-words">{name}</bdi>
          {device.current && (
            <Badge tone="nile" icon="check">
              {t('devices.this')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">{texts.lastUseOf(device)}</p>
        <p className="text-sm text-ink-soft">
          {t('devices.since', { date: plainDate(device.created_at, locale) })}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('devices.signOutOf', { device: name })}
          onClick={onSignOut}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

/**
 * Signs a device out, after asking, with the password. `gone` are those that were signed out since
 * the list was loaded; `fault` is what is wrong with the password, `failure` what else the server
 * said, '' when it said nothing.
 */
function useDeviceSignOut(onGone: (device: SponsorSession) => void) {
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
      await browserApi(locale)('DELETE /sponsors/sessions/:id', {
        params: { id: device.id },
        body,
      }).catch(unlessGone);
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

/** Signing out a device succeeds too when the device has signed itself out meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
