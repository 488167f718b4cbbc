import type { SponsorSession } from '@nabta/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DeviceRow, useDeviceTexts } from './device-row.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Answer } from './profile-data.ts';
import { useDeviceSignOut } from './use-device-sign-out.ts';

const TOAST_MS = 6_000;

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
          <LoadFailed text={t('devices.loadFailed')} onRetry={onRetry} />
        </div>
      )}
      {typeof devices === 'object' && <Devices devices={devices} />}
    </Card>
  );
}

function Devices({ devices }: { readonly devices: readonly SponsorSession[] }) {
  const { t } = useTranslation('profile');
  const [now] = useState(() => new Date());
  const { nameOf, lastUseOf } = useDeviceTexts(now);
  const box = useRef<HTMLDivElement>(null);
  const signOut = useDeviceSignOut((device) => {
    showToast({
      text: t('devices.done', { device: nameOf(device) }),
      tone: 'success',
      duration: TOAST_MS,
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
  const shown = devices.filter(({ id }) => !signOut.gone.has(id));
  const { asking, failure } = signOut;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 outline-none">
      {failure !== undefined && (
        <Alert tone="danger" title={t('devices.failed')} className="mt-2">
          {failure || t('form.noAnswer')}
        </Alert>
      )}
      <ul aria-labelledby="devices-title">
        {shown.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            onSignOut={() => signOut.ask(device)}
          />
        ))}
      </ul>
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
