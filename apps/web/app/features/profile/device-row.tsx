import type { SponsorSession } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { plainDate, timeAgo } from './device-time.ts';

interface DeviceRowProps {
  readonly device: SponsorSession;
  /** Now, once for the whole list. */
  readonly now: Date;
  readonly onSignOut: () => void;
}

/** What a device is called, a program that says nothing of itself too, and when it was used. */
export function useDeviceTexts(now: Date) {
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
export function DeviceRow({ device, now, onSignOut }: DeviceRowProps) {
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
