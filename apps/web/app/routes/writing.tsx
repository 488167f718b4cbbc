import { loadWrittenChild } from '../features/letter-writers/letter-writers-data.ts';
import {
  WrittenChildScreen,
  WrittenChildSkeleton,
} from '../features/letter-writers/written-child-screen.tsx';
import { AccountArea } from '../lib/account-area.tsx';
import { signedInScreen, useSignedInData } from '../lib/guards.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = {
  namespaces: ['letter-writers', 'children', 'dashboard'],
  frame: AccountArea,
} satisfies ScreenHandle;

const screen = signedInScreen(loadWrittenChild, handle.namespaces);
export const loader = screen.loader;
export const clientLoader = screen.clientLoader;

export default function WritingPage() {
  const { t } = useTranslation('letter-writers');
  const data = useSignedInData<typeof loadWrittenChild>();
  const child = data && !(data.child instanceof Promise) ? data.child : undefined;
  const past = data?.pastPortraits ?? [];
  return (
    <>
      <PageHead
        title={child ? child.sponsoree.full_name : t('written.here')}
        description={t('invitation.description')}
        noIndex
      />
      {child ? (
        <WrittenChildScreen child={child} pastPortraits={past instanceof Promise ? [] : past} />
      ) : (
        <WrittenChildSkeleton />
      )}
    </>
  );
}
