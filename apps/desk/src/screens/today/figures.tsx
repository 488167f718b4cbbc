import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';

/** Bars beside their numbers; a table to whoever does not see them. */
export function Figures({ figures }: Pick<Answer<'GET /v1/desk/today'>, 'figures'>) {
  const { t } = useTranslation('desk-today');
  const locale = useLocale();
  const most = Math.max(1, ...figures.map(({ value }) => value));
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-xl">
        {t('figuresTitle')}
      </h2>
      <Card className="p-5">
        <table className="w-full">
          <caption className="sr-only">{t('figuresTitle')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('figure')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, value }) => (
              <tr key={key} className="border-b border-sand-200 last:border-0">
                <th scope="row" className="py-3 pe-4 text-start font-medium">
                  {t(`figures.${key}`)}
                  <svg
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="mirrored mt-1 h-2 w-full rounded-full bg-sand-200"
                  >
                    <rect width={(100 * value) / most} height="4" className="fill-nile-500" />
                  </svg>
                </th>
                <td className="w-16 py-3 text-end text-lg font-semibold tabular-nums">
                  {formatNumber(value, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
