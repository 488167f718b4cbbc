import type { Giving } from '@nabta/organisation/giving';
import type { DonationValues } from '../../lib/donation-draft.ts';
import { useFormField } from '../../lib/form/form-parts.tsx';
import { ListMissing } from '../../lib/form/loaded-list.tsx';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { purposePicture } from '../../lib/purpose-pictures.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { givingOf } from './donation-data.ts';
import type { DonationPurpose } from './donation-data.ts';

const TILES = 'grid grid-cols-2 gap-2 max-[319px]:grid-cols-1 md:grid-cols-4 md:gap-3';

/** On phones the pictures are small and beside the words, so that the whole choice is one look. */
const TILE =
  'group relative flex overflow-hidden rounded-md border border-sand-500 bg-white leading-tight transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile-50 has-checked:ring-2 has-checked:ring-nile has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900 md:flex-col';

interface PurposeTilesProps {
  readonly purposes: LoadedList<DonationPurpose> | 'loading';
  readonly retry: () => Promise<void>;
}

/** The purposes of a donation, as radio buttons with a picture each (DON-07, DON-21). */
export function PurposeTiles({ purposes, retry }: PurposeTilesProps) {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const { id, error, register } = useFormField<DonationValues>('purpose_id');
  const errorId = `${id}-error`;
  if (purposes === 'failed') {
    return <ListMissing id={id} failed={t('form.purposesFailed')} retry={retry} />;
  }
  if (purposes === 'loading') {
    return (
      <SkeletonList label={t('form.purposesLoading')} className="grid gap-2">
        <Skeleton className="h-7 w-40" />
        <div className={TILES}>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
            <Skeleton key={tile} className="h-14 rounded-md md:h-40" />
          ))}
        </div>
      </SkeletonList>
    );
  }
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium text-nile-900">{t('form.purpose')}</legend>
      <div className={TILES}>
        {purposes.map((purpose, index) => (
          <label key={purpose.id} className={TILE}>
            <input
              {...register()}
              {...(index === 0 ? { id } : {})}
              type="radio"
              value={String(purpose.id)}
              className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            />
            <img
              src={purposePicture(purpose.giving)}
              alt=""
              width={480}
              height={320}
              loading="lazy"
              className="w-11 shrink-0 bg-sand-200 object-cover md:aspect-landscape md:w-full"
            />
            <span className="grid min-h-14 min-w-0 grow items-center px-1.5 py-1.5 text-xs leading-snug font-medium wrap-anywhere md:px-3 md:py-2 md:text-sm">
              {locale === 'ar' ? purpose.name_ar : purpose.name_en}
            </span>
            <span className="absolute start-1 top-1 grid size-6 place-items-center rounded-full bg-nile text-white opacity-0 group-has-checked:opacity-100">
              <Icon name="check" className="size-4" />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

/** The face of the purpose that is chosen; until then of a general donation. */
export function useGiving(purposes: PurposeTilesProps['purposes']): Giving | undefined {
  const chosen = useValue(useForm<DonationValues>(), 'purpose_id');
  if (typeof purposes === 'string') return undefined;
  return givingOf(purposes, chosen);
}
