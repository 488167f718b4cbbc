import { loadLateDues } from '../features/late-dues/late-dues-data.ts';
import { LateDuesScreen } from '../features/late-dues/late-dues-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['late-dues'], frame: AccountArea } satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({ late: loadLateDues(api) });
const screen = signedInScreen(load, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function LateDues() {
  const { t } = useTranslation('late-dues');
  const data = useSignedInData<typeof load>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} noIndex />
      <LateDuesScreen late={data?.late} />
    </>
  );
}
