import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Film } from './film.tsx';
import { GrowingPlant } from './growing-plant.tsx';

const STEPS = ['choose', 'give', 'grow'] as const;

/** Three steps, and the film that shows them (HOME-12). */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="how" className="bg-sand">
      <div className="page-width py-16 md:py-24">
        <h2 id="how" className="text-3xl">
          {t('how.title')}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{t('how.lead')}</p>
        <div className="mt-10 grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
          <ol className="grid content-start">
            {STEPS.map((step, index) => (
              <Step key={step} number={index + 1} title={t(`how.${step}.title`)}>
                {t(`how.${step}.text`)}
              </Step>
            ))}
          </ol>
          <Film label={t('how.video')} captionsLabel={t('how.captions')} />
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  const locale = useLocale();
  return (
    <li className="group grid grid-cols-[4.5rem_1fr] gap-x-5 pb-9 last:pb-0">
      <div className="relative row-span-2 grid justify-items-center">
        <span className="absolute top-0 -bottom-9 w-1 rounded-full bg-nile-200 group-last:hidden" />
        <span className="relative grid size-18 place-items-center rounded-full bg-white shadow-soft">
          <GrowingPlant stage={number} />
        </span>
      </div>
      <h3 className="pt-1 text-xl">
        <span className="text-terracotta">{formatNumber(number, locale)}. </span>
        {title}
      </h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}
