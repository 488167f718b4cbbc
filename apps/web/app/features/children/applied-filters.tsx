import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { Governorate } from './children-data.ts';
import { appliedFilters, childrenHref } from './filters.ts';
import type { AppliedFilter, ChildFilters } from './filters.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-nile-100 ps-4 pe-3 text-sm font-medium text-nile-900 no-underline transition-colors duration-200 hover:bg-nile hover:text-white';

interface AppliedFiltersProps {
  readonly filters: ChildFilters;
  readonly governorates: readonly Governorate[];
}

/** What the list is narrowed to; each is a link to the list without it. */
export function AppliedFilters({ filters, governorates }: AppliedFiltersProps) {
  const { t } = useTranslation('children');
  const textOf = useFilterText(governorates);
  const applied = appliedFilters(filters).flatMap((filter) => {
    const text = textOf(filter);
    return text === undefined ? [] : [{ text, href: childrenHref(filter.without) }];
  });
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t('applied.label')} className="mt-4 flex flex-wrap gap-2">
      {applied.map(({ text, href }) => (
        <li key={text}>
          <Link
            to={href}
            preventScrollReset
            aria-label={t('applied.remove', { filter: text })}
            className={CHIP}
          >
            <bdi>{text}</bdi>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/children"
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-nile underline underline-offset-4"
        >
          {t('applied.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** A filter in words; undefined for a village that is not (or not yet) known. */
function useFilterText(governorates: readonly Governorate[]) {
  const { t } = useTranslation('children');
  return (filter: AppliedFilter): string | undefined => {
    if (filter.kind === 'query') return t('applied.query', { query: filter.query });
    if (filter.kind === 'gender') return t(`form.${filter.gender}`);
    if (filter.kind === 'level') return t(`form.${filter.level}`);
    for (const { villages } of governorates) {
      const village = villages.find(({ id }) => id === filter.villageId);
      if (village) return village.name;
    }
    return undefined;
  };
}
