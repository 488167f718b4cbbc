import { STAFF_ROLES, type StaffRole } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { FieldError } from '../../../../web/app/ui/field.tsx';

interface RoleChoiceProps {
  readonly chosen?: readonly StaffRole[];
  readonly error: string | undefined;
}

/** The roles of a person, each with what it may do. */
export function RoleChoice({ chosen = [], error }: RoleChoiceProps) {
  const { t } = useTranslation('desk-people');
  return (
    <fieldset
      aria-describedby="roles-error"
      // After a refusal the form puts the focus here.
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="grid gap-2 outline-none"
    >
      <legend className="mb-2 font-medium text-nile-900">{t('columns.roles')}</legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            label={t(`roles.${role}.name`)}
            hint={t(`roles.${role}.may`)}
          />
        ))}
      </div>
      <FieldError id="roles-error" error={error} />
    </fieldset>
  );
}

/** The roles that were ticked. */
export function rolesOf(values: FormData): StaffRole[] {
  const ticked = values.getAll('roles');
  return STAFF_ROLES.filter((role) => ticked.includes(role));
}
