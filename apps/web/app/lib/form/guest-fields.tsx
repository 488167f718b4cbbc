import { inputLength } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useSponsor } from '../auth.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailField, TextField } from './form-parts.tsx';
import { PhoneField } from './phone-field.tsx';

interface GuestFieldsProps {
  /** The call's name for the guest's name. */
  readonly nameField: 'name' | 'full_name';
  readonly labels: {
    readonly name: string;
    readonly email: string;
    readonly emailHint: string;
    readonly phone: string;
    readonly dialCode: string;
  };
  /** Lays out the email and the phone number. */
  readonly reach?: (fields: ReactNode) => ReactNode;
}

/** A guest's name, mail and phone. Sponsors are not asked for them (CON-03, CON-04, DON-04). */
export function GuestFields({ nameField, labels, reach = (fields) => fields }: GuestFieldsProps) {
  return (
    <>
      <TextField
        name={nameField}
        label={labels.name}
        dir="auto"
        autoComplete="name"
        maxLength={inputLength(120)}
      />
      {reach(
        <>
          <EmailField label={labels.email} hint={labels.emailHint} />
          <PhoneField
            name="phone_number"
            codeName="dial_code"
            label={labels.phone}
            codeLabel={labels.dialCode}
          />
        </>,
      )}
    </>
  );
}

/** In place of the guest's fields: we know who it is, and where our answer goes (CON-04, DON-05). */
export function SponsorNote({ text }: { readonly text: string }) {
  const sponsor = useSponsor();
  return (
    <div className="flex items-start gap-4 rounded-lg bg-nile-50 p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
        <Icon name="user" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere text-nile-900">
          {sponsor ? <bdi>{sponsor.full_name}</bdi> : <Skeleton className="h-7 w-40 rounded-sm" />}
        </p>
        <p className="text-sm text-ink-soft">{text}</p>
        <p className="text-sm font-medium break-all">
          {sponsor ? (
            <bdi dir="ltr">{sponsor.email}</bdi>
          ) : (
            <Skeleton className="h-6 w-56 rounded-sm" />
          )}
        </p>
      </div>
    </div>
  );
}
