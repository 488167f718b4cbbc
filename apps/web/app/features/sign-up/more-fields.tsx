import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useFormState, useValues } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SignUpValues } from './sign-up-values.ts';

interface MoreFieldsProps {
  /** The step, whose words say what is inside. */
  readonly of: 'account' | 'personal' | 'address';
  /** The fields inside. */
  readonly names: readonly (keyof SignUpValues)[];
  readonly children: ReactNode;
}

/** Optional fields, out of the way; open once one of them is filled in or wrong. */
export function MoreFields({ of, names, children }: MoreFieldsProps) {
  const { t } = useTranslation('sign-up');
  const form = useForm<SignUpValues>();
  const { faults } = useFormState(form);
  const isFilledIn = useValues(form, (values) => names.some((name) => values[name]));
  const isNeeded = isFilledIn || names.some((name) => faults[name]);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more rounded-lg bg-sand px-4 open:pb-5"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-medium text-nile">
        {t(`more.${of}`)}
        <Icon name="chevron-down" className="size-5 group-open/more:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-7">{children}</div>
    </details>
  );
}
