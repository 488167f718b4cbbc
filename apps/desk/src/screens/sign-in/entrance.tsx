import type { ReactNode } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import logo from '../../../../web/app/assets/logo-mark.svg';
import { Card } from '../../../../web/app/ui/card.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { PageTitle } from '../../ui/page.tsx';

interface EntranceProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A screen for whoever is not signed in yet: one sheet in the middle. */
export function Entrance({ title, intro, children }: EntranceProps) {
  const { t } = useTranslation('desk');
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-form content-start gap-6 px-4 py-8 sm:content-center">
      <header className="not-printed flex items-center justify-between gap-4">
        <span className="flex items-center gap-3 font-semibold text-nile-900">
          <img src={logo} alt="" width={36} height={36} />
          {t('name')}
        </span>
        <LanguageSwitch className="flex min-h-11 items-center gap-2 rounded-full px-3 font-medium text-nile hover:bg-nile-50" />
      </header>
      <Card className="grid gap-6 p-6 md:p-8">
        <div className="grid gap-2">
          <PageTitle title={title} />
          {intro && <p className="text-ink-soft">{intro}</p>}
        </div>
        {children}
      </Card>
    </main>
  );
}
