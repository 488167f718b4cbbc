import { useTranslation } from 'react-i18next';
import type { Locale, Sponsor } from '@nabta/contract';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useAnswer } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

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

/** The first half of a first name of two words: «عبد المسيح», «أبو النور». */
const HALF = /^(?:عبد|[أا]بو)$/;

/**
 * What a sponsor is called to their face: the first name, in Arabic as it is written there, as far
 * as that is known.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Pick<Sponsor, 'first_name' | 'arabic_full_name'>,
  locale: Locale,
): string {
  const [first = '', second = ''] = arabic_full_name.trim().split(/\s+/);
  if (locale !== 'ar' || first === '') return first_name;
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}
