import { loadDevices, loadNudges, loadProfile } from '../features/profile/profile-data.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['profile', 'nudges'],
  frame: AccountArea,
} satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({
  profile: loadProfile(api),
  nudges: loadNudges(api),
  devices: loadDevices(api),
});
const screen = signedInScreen(load, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function Profile() {
  const { t } = useTranslation('profile');
  const data = useSignedInData<typeof load>();
  return (
    <>
      <PageHead title={t('profile.page')} description={t('profile.description')} noIndex />
      <ProfileScreen profile={data?.profile} nudges={data?.nudges} devices={data?.devices} />
    </>
  );
}
