import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { register, useForm, useValue } from '../form/use-form.ts';
import { loadTexts } from '../i18n/browser-texts.ts';
import type { DedicationFieldsProps } from './dedication-fields.tsx';
import type { DedicationValues } from './dedication-values.ts';

/** The fields of a dedication: they come with the wish, for most who give need none of them. */
export const DedicationFields = onDemand<DedicationFieldsProps>(async () => {
  const [part] = await Promise.all([
    import('./dedication-fields.tsx'),
    loadTexts(['dedication', 'fields']),
  ]);
  return part.DedicationFields;
});

interface InSomebodysNameProps {
  readonly label: string;
  readonly hint: string;
  /** The fields, once it is wished. */
  readonly children: ReactNode;
}

/** The wish to give in somebody's name. */
export function InSomebodysName({ label, hint, children }: InSomebodysNameProps) {
  const form = useForm<DedicationValues>();
  const dedicated = useValue(form, 'dedicated') ?? false;
  return (
    <div>
      <Checkbox {...register(form, 'dedicated')} label={label} hint={hint} />
      {dedicated && children}
    </div>
  );
}
