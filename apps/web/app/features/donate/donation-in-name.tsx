import { DedicationFields, InSomebodysName } from '../../lib/dedication/in-somebodys-name.tsx';
import type { DonationValues } from '../../lib/donation-draft.ts';
import type { LoadedList } from '../../lib/form/loaded-list.tsx';
import { useForm, useValue } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { donationSum } from './amount.ts';
import { useDonationCurrency } from './donation-data.ts';
import type { DonationPurpose } from './donation-data.ts';

interface DonationInNameProps {
  readonly purposes: LoadedList<DonationPurpose> | 'loading';
}

/** The wish to give the donation in somebody's name. */
export function DonationInName({ purposes }: DonationInNameProps) {
  const { t } = useTranslation('donate');
  return (
    <InSomebodysName label={t('form.inName')} hint={t('form.inNameHint')}>
      <Fields purposes={purposes} />
    </InSomebodysName>
  );
}

function Fields({ purposes }: DonationInNameProps) {
  const form = useForm<DonationValues>();
  const purposeId = useValue(form, 'purpose_id');
  const amount = useValue(form, 'base_amount') ?? '';
  const guest = useValue(form, 'full_name');
  const currency = useDonationCurrency(form);
  const chosen =
    typeof purposes === 'string' ? undefined : purposes.find(({ id }) => String(id) === purposeId);
  const sum = currency && donationSum(amount, currency, false);
  const purpose = chosen && { en: chosen.name_en, ar: chosen.name_ar };
  const minor = sum?.base.minor;
  return (
    <DedicationFields
      given={{ purpose, currency, guest, amount: minor === undefined ? undefined : minor / 100 }}
    />
  );
}
