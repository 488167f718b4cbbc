import type { Locale } from '@nabta/contract';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { dayAndMonth, monthName } from '../../lib/plain-date.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DropPanel } from './drop-panel.tsx';
import { FIELD } from './filters.ts';

interface BirthdayPickerProps {
  /** `MM-DD`. */
  readonly chosen: string | undefined;
}

/** Children who were born on one's own day of the year. */
export function BirthdayPicker({ chosen }: BirthdayPickerProps) {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const [month, day] = chosen?.split('-').map(Number) ?? [];
  return (
    <DropPanel
      label={t('form.birthday')}
      chosen={chosen ? dayAndMonth(`2000-${chosen}`, locale) : t('form.sharesMine')}
      className="inset-x-0 md:start-auto md:w-104"
    >
      <p className="mb-4 font-semibold text-nile-900">{t('form.birthdayQuestion')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('form.birthDay')}>
          <Select
            name={FIELD.birthDay}
            defaultValue={day ?? ''}
            placeholder={t('form.choose')}
            choices={numbersTo(31).map((one) => ({
              value: String(one),
              label: formatNumber(one, locale),
            }))}
          />
        </Field>
        <Field label={t('form.birthMonth')}>
          <Select
            name={FIELD.birthMonth}
            defaultValue={month ?? ''}
            placeholder={t('form.choose')}
            choices={monthsIn(locale)}
          />
        </Field>
      </div>
    </DropPanel>
  );
}

function monthsIn(locale: Locale) {
  return numbersTo(12).map((month) => ({ value: String(month), label: monthName(month, locale) }));
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
