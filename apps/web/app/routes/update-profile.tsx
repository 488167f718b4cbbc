import { loadProfile } from '../features/profile/profile-data.ts';
import { UpdateScreen } from '../features/profile/update-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['profile', 'profile-form', 'fields'],
  frame: AccountArea,
} satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({ profile: loadProfile(api) });
const screen = signedInScreen(load, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function UpdateProfile() {
  const { t } = useTranslation('profile');
  const data = useSignedInData<typeof load>();
  return (
    <>
      <PageHead title={t('update.page')} description={t('update.description')} noIndex />
      <UpdateScreen profile={data?.profile} />
    </>
  );
}
