import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { useCurrency } from '../../lib/use-currency.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChildProfile } from './child-profile.ts';
import { SponsorButton } from './sponsor-button.tsx';

/** What a month costs, what it brings, and the one thing to do. */
export function SponsorshipCard({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const currency = useCurrency();
  const { gender } = child;
  const level = child.atUniversity ? 'university' : 'school';
  const brings = [
    t(`child.brings.${gender}.${level}`),
    t(`child.brings.${gender}.health`),
    t(`child.brings.${gender}.care`),
  ];
  return (
    <Card as="section" className="mt-8 p-6 md:p-8">
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
        <p className="grid content-start">
          <span className="text-sm text-ink-soft">{t('child.monthly')}</span>
          <span className="text-3xl font-bold text-nile-900">
            {formatPrice(child.price, currency, locale)}
          </span>
        </p>
        <div>
          <h2 className="text-base">{t(`child.brings.${gender}.title`)}</h2>
          <ul className="mt-2 grid gap-2">
            {brings.map((text) => (
              <li key={text} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-nile-500" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-sand-200 pt-6">
        <SponsorButton child={child} />
        <p className="flex-1 basis-56 text-sm text-ink-soft">{t('child.sponsorNote')}</p>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {t('child.notNow')}{' '}
        <Link
          to="/donate?purpose=sponsorship"
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
        >
          {t(`child.donate.${gender}.${level}`)}
        </Link>
      </p>
    </Card>
  );
}
