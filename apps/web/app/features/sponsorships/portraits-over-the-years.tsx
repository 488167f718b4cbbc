import type { PastPortrait, Sponsorship } from '@nabta/contract';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { yearText } from '../../lib/date-in-cairo.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';

interface PortraitsProps extends Pick<Sponsorship, 'sponsoree'> {
  /** The oldest first. */
  readonly past: readonly PastPortrait[];
}

/** How the child has grown: the portraits that were kept, and today's. */
export function PortraitsOverTheYears({ sponsoree, past }: PortraitsProps) {
  const { t } = useTranslation('sponsorships');
  const { first_name: name, image_url, photo_taken_on } = sponsoree;
  const portraits = [...past, ...(image_url === null ? [] : [{ image_url, photo_taken_on }])];
  return (
    <section aria-labelledby="years" className="border-t border-sand-200 pt-4">
      <h2 id="years" className="text-lg">
        {t('years.title', { name })}
      </h2>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-1 [scrollbar-width:thin] sm:gap-5">
        {portraits.map((portrait) => (
          <li key={portrait.image_url} className="max-w-28 min-w-20 flex-1">
            <YearOf portrait={portrait} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function YearOf({ portrait, name }: { readonly portrait: PastPortrait; readonly name: string }) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { image_url: src, photo_taken_on: takenOn } = portrait;
  const year = takenOn === null ? undefined : yearText(Number(takenOn.slice(0, 4)), locale);
  return (
    <figure>
      <ChildPortrait
        src={src}
        alt={year === undefined ? name : t('years.in', { name, year })}
        sizes="112px"
      />
      <figcaption className="mt-2 text-center text-sm font-medium text-nile-900">
        {year ?? t('years.earlier')}
      </figcaption>
    </figure>
  );
}
