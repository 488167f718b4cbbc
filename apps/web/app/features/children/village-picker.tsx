import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CONTROL_LOOK } from '../../ui/text-input.tsx';
import type { Governorate, VillageChoices } from './children-data.ts';
import { FIELD } from './filters.ts';

/** Brings all of the panel into view, and moves the page no more than that. */
const NEAREST = { block: 'nearest' } as const;

interface VillagePickerProps {
  readonly villages: VillageChoices | Promise<VillageChoices>;
  readonly chosen: readonly number[];
}

/**
 * Many villages at once (CHD-05): boxes to tick under their governorates, in a `<details>` that
 * opens over the list. Leaving it applies what was ticked.
 */
export function VillagePicker({ villages, chosen }: VillagePickerProps) {
  const { t } = useTranslation('children');
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  const count = chosen.length;
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="font-medium text-nile-900 max-md:hidden">
        {t('form.villages')}
      </span>
      <details
        ref={details}
        className="group"
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView(NEAREST);
          else currentTarget.closest('form')?.requestSubmit();
        }}
      >
        <summary className={classNames(CONTROL_LOOK, 'flex items-center justify-between gap-2')}>
          <span className="sr-only">{t('form.villages')}: </span>
          {count === 0 ? t('form.allVillages') : t('form.villagesChosen', { count })}
          <Icon
            name="chevron-down"
            className="size-5 text-nile transition-transform duration-200 group-open:-scale-y-100"
          />
        </summary>
        <div className="absolute inset-x-0 top-full mt-2 scroll-mb-4 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-sand-300">
          <div className="max-h-[min(60vh,34rem)] overflow-y-auto overscroll-contain p-5 md:p-6">
            <Loaded value={villages} skeleton={<Skeleton className="h-40 w-full" />}>
              {({ governorates }) => <VillageBoxes groups={governorates} chosen={chosen} />}
            </Loaded>
          </div>
          <div className="border-t border-sand-200 p-3 text-end md:px-6">
            <button
              type="submit"
              className={buttonLook({ size: 'sm', className: 'max-md:w-full' })}
              onClick={() => details.current?.removeAttribute('open')}
            >
              {t('form.show')}
            </button>
          </div>
        </div>
      </details>
    </div>
  );
}

function VillageBoxes({
  groups,
  chosen,
}: {
  readonly groups: readonly Governorate[];
  readonly chosen: readonly number[];
}) {
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-4">
      {groups.map(({ name, villages }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1 font-semibold text-nile-900">{name}</legend>
          <div className="grid grid-cols-2 gap-x-3 md:grid-cols-1">
            {villages.map((village) => (
              <label
                key={village.id}
                className="flex min-h-11 items-center gap-3 rounded-sm py-1 leading-tight"
              >
                <input
                  type="checkbox"
                  name={FIELD.villages}
                  value={village.id}
                  defaultChecked={chosen.includes(village.id)}
                  className="size-5.5 shrink-0 accent-nile"
                />
                {village.name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Tabbing on to something else closes it; a press on its bare ground, which focuses the page, not. */
function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!relatedTarget || relatedTarget.contains(currentTarget)) return;
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function useCloseOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !element.contains(target)) {
        element.open = false;
      }
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [details]);
}
