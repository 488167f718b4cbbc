import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Governorate, VillageChoices } from './children-data.ts';
import { DropPanel } from './drop-panel.tsx';
import { FIELD } from './filters.ts';

interface VillagePickerProps {
  readonly villages: VillageChoices | Promise<VillageChoices>;
  readonly chosen: readonly number[];
}

/** Many villages at once (CHD-05): boxes to tick under their governorates. */
export function VillagePicker({ villages, chosen }: VillagePickerProps) {
  const { t } = useTranslation('children');
  const count = chosen.length;
  return (
    <DropPanel
      label={t('form.villages')}
      chosen={count === 0 ? t('form.allVillages') : t('form.villagesChosen', { count })}
      className="inset-x-0"
    >
      <Loaded value={villages} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ governorates }) => <VillageBoxes groups={governorates} chosen={chosen} />}
      </Loaded>
    </DropPanel>
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
