import { DonationForm } from '../features/donate/donation-form.tsx';
import { loadPurposes } from '../features/donate/donation-data.ts';
import { DonateHero, DonateInfo } from '../features/donate/still-parts.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['donate'],
  headerOverHero: 'wide',
  heroTone: 'dark',
} satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({ purposes: loadPurposes(api) });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function Donate() {
  const { t } = useTranslation('donate');
  const { purposes } = useScreenData<typeof load>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} />
      <DonateHero />
      <div className="page-width -mt-16 grid items-start gap-10 pb-20 lg:-mt-24 lg:grid-cols-[1.5fr_1fr] lg:gap-8">
        <DonationForm loadedPurposes={purposes} />
        <DonateInfo />
      </div>
    </>
  );
}
