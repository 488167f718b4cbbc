import type { CommunityCheck } from '../../lib/profile-form/community.ts';
import {
  AddressFields,
  MorePersonalFields,
  PersonalFields,
  PostalCodeField,
} from '../../lib/profile-form/profile-fields.tsx';
import { MoreFields } from './more-fields.tsx';

interface LaterFieldsProps {
  readonly step: number;
  readonly community: CommunityCheck;
}

/** The fields of the second and the third step. */
export function LaterFields({ step, community }: LaterFieldsProps) {
  if (step === 1) {
    return (
      <>
        <PersonalFields />
        <MoreFields
          of="personal"
          names={['phone_number_secondary', 'date_of_birth', 'community_code']}
        >
          <MorePersonalFields community={community} />
        </MoreFields>
      </>
    );
  }
  return (
    <>
      <AddressFields />
      <MoreFields of="address" names={['zip']}>
        <PostalCodeField />
      </MoreFields>
    </>
  );
}
