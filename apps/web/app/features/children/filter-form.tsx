import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { AGE_BANDS } from '@nabta/contract';
import type { ChildFacts } from '@nabta/contract';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { searchOfForm } from '../../lib/search-of-form.ts';
import { useSite } from '../../lib/site.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BirthdayPicker } from './birthday-picker.tsx';
import type { VillageChoices } from './children-data.ts';
import { childrenHref, FIELD, filtersOf } from './filters.ts';
import type { ChildFilters } from './filters.ts';
import { VillagePicker } from './village-picker.tsx';

/** Two controls side by side. */
const PAIR =
  'items-end md:col-span-2 md:grid md:grid-cols-2 md:gap-4 max-md:[&_select]:ps-3 max-md:[&_select]:pe-9';
/** Phones cut no words of a list: each is as wide as its words, or has a line of its own. */
const LISTS = `${PAIR} flex flex-wrap gap-2 *:flex-auto`;
/** On phones the second, whose words are longer, is a little wider. */
const PANELS = `${PAIR} grid grid-cols-[0.72fr_1fr] gap-3`;

interface FilterFormProps {
  readonly villages: VillageChoices | Promise<VillageChoices>;
}

/**
 * The search for children. It is a GET form of the browser's own, whose fields are the address; once the
 * scripts run, a choice is applied as it is made.
 */
export function FilterForm({ villages }: FilterFormProps) {
  const { t } = useTranslation('children');
  const { childFacts } = useSite();
  const { form, filters, busy, apply } = useFilterForm(childFacts);
  const isFull = childFacts === 'full';
  const locale = useLocale();
  const { level, sort, age, birthday, villageIds } = filters;
  const hidden = [level, sort, age, birthday, villageIds[0]].filter(Boolean).length;
  const moreId = useId();
  // Phones and tablets show the children sooner; what is chosen stands above the list in any case.
  const [isWhole, setWhole] = useState(false);
  return (
    <form
      ref={form}
      method="get"
      action="/children"
      role="search"
      aria-label={t('form.label')}
      autoComplete="off"
      onSubmit={apply}
      className="relative z-10 mt-4 grid md:mt-6 gap-x-4 gap-y-2.5 md:gap-y-4 md:grid-cols-2 lg:grid-cols-[1.35fr_1.25fr_1fr_1fr] lg:items-end"
    >
      <SearchField
        label={t(`form.queries.${childFacts}`)}
        defaultValue={filters.query}
        busy={busy}
      />
      <RadioChips
        name={FIELD.gender}
        legend={t('form.gender')}
        hideLegendOnPhones
        defaultValue={filters.gender ?? 'both'}
        onChange={submitForm}
        className="[&_label]:min-h-13"
        choices={[
          { value: 'both', label: t('form.both') },
          { value: 'girl', label: t('form.girl') },
          { value: 'boy', label: t('form.boy') },
        ]}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isWhole}
        aria-controls={moreId}
        onClick={() => setWhole(!isWhole)}
        iconEnd="chevron-down"
        className="justify-self-start aria-expanded:[&_svg]:-scale-y-100 lg:hidden noscript:hidden"
      >
        {t('form.more')} {hidden > 0 && <bdi>{`(${formatNumber(hidden, locale)})`}</bdi>}
      </Button>
      <div
        id={moreId}
        className={classNames('contents', !isWhole && 'max-lg:hidden noscript:contents!')}
      >
        <div className={LISTS}>
          <Field label={t('form.level')} hideLabelOnPhones>
            <Select
              name={FIELD.level}
              defaultValue={filters.level ?? ''}
              onChange={submitForm}
              placeholder={t('form.anyLevel')}
              choices={[
                { value: 'school', label: t('form.school') },
                { value: 'university', label: t('form.university') },
              ]}
            />
          </Field>
          <Field label={t('form.sort')} hideLabelOnPhones>
            <Select
              name={FIELD.sort}
              defaultValue={filters.sort ?? ''}
              onChange={submitForm}
              placeholder={t('form.orders.waiting')}
              choices={[
                { value: 'youngest', label: t('form.orders.youngest') },
                { value: 'oldest', label: t('form.orders.oldest') },
              ]}
            />
          </Field>
        </div>
        <RadioChips
          name={FIELD.age}
          legend={t('form.age')}
          hideLegendOnPhones
          defaultValue={filters.age ?? ''}
          onChange={submitForm}
          className={classNames(
            'md:col-span-2 [&_label]:min-h-13 [&_label]:basis-auto max-sm:[&_label]:px-2 max-sm:[&>div]:gap-1.5',
            !isFull && 'lg:col-span-full lg:max-w-160',
          )}
          choices={[
            { value: '', label: t('form.anyAge') },
            ...AGE_BANDS.map((band) => ({ value: band, label: t(`form.ages.${band}`) })),
          ]}
        />
        {isFull && (
          <div className={PANELS}>
            <VillagePicker villages={villages} chosen={filters.villageIds} />
            <BirthdayPicker chosen={filters.birthday} />
          </div>
        )}
      </div>
      <noscript>
        <button type="submit" className={buttonLook({ wide: true })}>
          {t('form.show')}
        </button>
      </noscript>
    </form>
  );
}

function SearchField({
  label,
  defaultValue,
  busy,
}: {
  readonly label: string;
  readonly defaultValue: string;
  readonly busy: boolean;
}) {
  const { t } = useTranslation('children');
  return (
    <Field label={label}>
      <span className="relative block">
        <TextInput
          type="search"
          name={FIELD.query}
          defaultValue={defaultValue}
          maxLength={100}
          enterKeyHint="search"
          className="pe-16 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-busy={busy}
          className="absolute inset-y-1 end-1 grid w-13 place-items-center rounded-sm bg-nile text-white transition-colors duration-200 hover:bg-nile-900"
        >
          {busy ? <Spinner /> : <Icon name="search" />}
          <span className="sr-only">{t('form.search')}</span>
        </button>
      </span>
    </Field>
  );
}

function submitForm({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}

function useFilterForm(childFacts: ChildFacts) {
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const filters = filtersOf(new URLSearchParams(location.search), childFacts);
  const href = childrenHref(filters);
  const asked = useRef(href);

  // Back, a removed chip and a followed link change the address: the fields follow it.
  useEffect(() => {
    if (asked.current === href) return;
    asked.current = href;
    if (form.current)
      showFilters(form.current, filtersOf(new URLSearchParams(location.search), childFacts));
  }, [href, location.search, childFacts]);

  return {
    form,
    filters,
    busy: next?.pathname === '/children',
    apply: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wanted = childrenHref(filtersOf(searchOfForm(event.currentTarget), childFacts));
      if (wanted === asked.current) return;
      asked.current = wanted;
      void navigate(wanted, { preventScrollReset: true });
    },
  };
}

/** Makes the fields say what the address says. */
function showFilters(form: HTMLFormElement, filters: ChildFilters): void {
  const [month = '', day = ''] =
    filters.birthday?.split('-').map((part) => `${Number(part)}`) ?? [];
  const values: Readonly<Record<string, string | undefined>> = {
    [FIELD.query]: filters.query,
    [FIELD.gender]: filters.gender ?? 'both',
    [FIELD.level]: filters.level,
    [FIELD.age]: filters.age,
    [FIELD.birthDay]: day,
    [FIELD.birthMonth]: month,
    [FIELD.sort]: filters.sort,
  };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = values[field.name] ?? '';
    if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
      field.checked = filters.villageIds.includes(Number(field.value));
    } else if (field.type === 'radio' && field instanceof HTMLInputElement) {
      field.checked = field.value === value;
    } else field.value = value;
  }
}
