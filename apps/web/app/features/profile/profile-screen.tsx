import type { Sponsor, SponsorSession } from '@nabta/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { ContactCard, ContactCardSkeleton } from './contact-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { loadDevices, loadProfile, useProfileAnswer } from './profile-data.ts';
import type { Answer } from './profile-data.ts';

interface ProfileScreenProps {
  readonly profile: Answer<Sponsor> | Promise<Answer<Sponsor>> | undefined;
  readonly devices: Answer<SponsorSession[]> | Promise<Answer<SponsorSession[]>> | undefined;
}

/** Who the sponsor is to us, and where they are signed in (PRF-01 to PRF-12). */
export function ProfileScreen(props: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const profile = useProfileAnswer(props.profile, () => loadProfile(browserApi(locale)));
  const devices = useProfileAnswer(props.devices, () => loadDevices(browserApi(locale)));
  const { answer } = profile;

  // The header shows what the server knows now, not what it knew at the sign-in.
  useEffect(() => {
    if (typeof answer === 'object') storeSponsor(answer);
  }, [answer]);

  return (
    <div className="bg-sand">
      <div className="page-width grid gap-6 pt-8 pb-20 md:pt-12">
        <h1 className="text-3xl">{t('profile.page')}</h1>
        {answer === 'loading' && <ContactCardSkeleton />}
        {answer === 'failed' && (
          <LoadFailed onRetry={() => void profile.ask()}>{t('profile.failed')}</LoadFailed>
        )}
        {typeof answer === 'object' && <ContactCard sponsor={answer} />}
        <DevicesCard devices={devices.answer} onRetry={() => void devices.ask()} />
      </div>
    </div>
  );
}
