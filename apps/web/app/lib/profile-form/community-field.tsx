import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CommunityState } from './community-lookup.ts';
import { profileFieldId } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';
import type { CommunityCheck } from './use-community.ts';

/** The code of a community, checked at every change (PRF-23 to PRF-26, ECT-07). */
export function CommunityField({ community }: { readonly community: CommunityCheck }) {
  const { t } = useTranslation('profile-form');
  const { register, formState } = useFormContext<ProfileValues>();
  const { state, lookup } = community;
  const refused = formState.errors.community_code?.message;
  // While a code is being checked, what was said of the one before is about nothing.
  const error = { error: t('joinError'), checking: undefined, empty: refused, success: refused };
  return (
    <Field
      id={profileFieldId('community_code')}
      label={t('community')}
      note={t('optional')}
      hint={t('communityHint')}
      error={error[state.state]}
    >
      <TextInput
        {...register('community_code', {
          onChange: ({ target }: { target: HTMLInputElement }) => lookup.check(target.value),
        })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
      />
      <Answer state={error[state.state] ? { state: 'empty' } : state} />
    </Field>
  );
}

function Answer({ state }: { readonly state: CommunityState }) {
  const { t } = useTranslation('profile-form');
  return (
    <p role="status" className="text-sm font-medium empty:hidden">
      {state.state === 'checking' && (
        <span className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          {t('joinChecking')}
        </span>
      )}
      {state.state === 'success' && (
        <span className="flex items-start gap-2 text-success">
          <Icon name="check" className="mt-0.5 size-4.5" />
          <span>
            {`${t('joinSucces')} `}
            <bdi>{state.name}</bdi>
          </span>
        </span>
      )}
    </p>
  );
}
