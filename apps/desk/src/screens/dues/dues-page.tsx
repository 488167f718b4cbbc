import type { ReactNode } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { KindTabs } from '../../ui/kind-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const PARTS = [
  { to: '/dues', text: 'calendar' },
  { to: '/dues/late', text: 'late' },
  { to: '/dues/unanswered', text: 'unanswered' },
] as const;

interface DuesPageProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A screen of dues, with the way to the others. */
export function DuesPage({ title, intro, children }: DuesPageProps) {
  const { t } = useTranslation('desk-dues');
  return (
    <Page title={title} intro={intro}>
      <KindTabs
        label={t('parts.label')}
        tabs={PARTS.map(({ to, text }) => ({ to, text: t(`parts.${text}`) }))}
      />
      {children}
    </Page>
  );
}
