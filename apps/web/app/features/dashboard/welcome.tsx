import { useTranslation } from 'react-i18next';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useAnswer } from '../../lib/answer.ts';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { welcomeName } from './welcome-name.ts';

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

/** The sponsor by first name (DSH-01), and how many children grow with them. */
export function Welcome({ sponsorships }: { readonly sponsorships: Part<'sponsorships'> }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const sponsor = useSponsor();
  const { answer } = useAnswer(sponsorships, () => ASK.sponsorships(browserApi(locale)));
  const count = typeof answer === 'object' ? answer.value.meta.total_entries : 0;
  const name = sponsor && welcomeName(sponsor, locale);
  const lead = count > 0 ? t('growing', { count }) : t('lead');
  return (
    <div>
      <h1 className="text-3xl">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
      <p className="mt-1 text-ink-soft md:text-lg">
        {answer === 'loading' ? NO_BREAK_SPACE : lead}
      </p>
    </div>
  );
}
