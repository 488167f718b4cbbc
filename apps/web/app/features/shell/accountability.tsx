import { organisation } from '@nabta/organisation';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { yearText } from '../../lib/date-in-cairo.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/**
 * The charity's register, auditor and last report, as far as the organisation has them. Those of a
 * demo say that they are examples.
 */
export function Accountability() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { registration, proof } = organisation;
  const { auditor, report, year = 0, isExample = false } = proof ?? {};
  return (
    <>
      {registration && (
        <p>{t('accountability.registered', { registration: registration[locale] })}</p>
      )}
      {auditor && <p>{t('accountability.audited', { auditor: auditor[locale] })}</p>}
      {report && (
        <p>
          <a href={report} className="underline underline-offset-4">
            {t(isExample ? 'accountability.reportExample' : 'accountability.report', {
              year: yearText(year, locale),
            })}
          </a>
        </p>
      )}
    </>
  );
}
