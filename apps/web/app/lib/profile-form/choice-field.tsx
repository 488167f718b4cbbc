import { useFormContext } from 'react-hook-form';
import { FieldError } from '../../ui/field.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import type { Choice } from '../../ui/select.tsx';
import { profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

interface ChoiceFieldProps {
  readonly name: 'has_whatsapp' | 'language_preference' | 'gender';
  readonly legend: string;
  readonly choices: readonly Choice[];
}

/** One of a few, with what is wrong below it. */
export function ChoiceField({ name, legend, choices }: ChoiceFieldProps) {
  const { register, formState } = useFormContext<ProfileValues>();
  const id = profileFieldId(name);
  const error = formState.errors[name]?.message;
  return (
    <div
      id={id}
      tabIndex={-1}
      // The error summary leads here: the choice itself takes the focus.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        const radios = currentTarget.querySelectorAll('input');
        ([...radios].find((radio) => radio.checked) ?? radios[0])?.focus();
      }}
      className="grid scroll-mt-28 gap-2"
    >
      <RadioChips
        {...register(name)}
        legend={
          <>
            {legend}
            {error && <span className="sr-only">{` ${error}`}</span>}
          </>
        }
        choices={choices}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
