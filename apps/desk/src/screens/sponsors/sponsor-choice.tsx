import type { ListedSponsor } from '@nabta/contract/desk';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';

/** The pause after which what is typed is looked for. */
const PAUSE_MS = 300;
const SHOWN = 5;

interface SponsorChoiceProps {
  /** The name of the field that holds the number of the chosen sponsor. */
  readonly name: string;
  /** What is looked for: the other sponsor, when absent. */
  readonly label?: string;
  /** The one who can't be chosen. */
  readonly except: number;
  readonly error: string | undefined;
}

/** Finds another sponsor as one types, and lets one be chosen. */
export function SponsorChoice({ name, label, except, error }: SponsorChoiceProps) {
  const { t } = useTranslation('desk-sponsors');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="grid gap-3">
      <Field
        label={label ?? t('actions.transfer.find')}
        hint={t('actions.transfer.findHint')}
        error={error}
      >
        <TextInput
          type="search"
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {q !== '' && <Found q={q} name={name} except={except} />}
    </div>
  );
}

const CHOICE =
  'flex min-h-12 items-center gap-3 rounded-md border border-sand-500 px-4 py-2 leading-tight has-checked:border-nile has-checked:bg-nile-50';

function Found({ q, name, except }: { q: string; name: string; except: number }) {
  const { t } = useTranslation('desk-sponsors');
  const { data, error, refetch } = useDesk('GET /v1/desk/sponsors', {
    query: { q, per_page: String(SHOWN + 1) },
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const others = data.sponsors.filter(({ id, state }) => id !== except && isThere(state));
  if (others.length === 0) return <p role="status">{t('actions.transfer.none')}</p>;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium text-nile-900">{t('actions.transfer.found')}</legend>
      {others.slice(0, SHOWN).map((sponsor) => (
        <label key={sponsor.id} className={CHOICE}>
          <input
            type="radio"
            name={name}
            value={sponsor.id}
            className="size-5 shrink-0 accent-nile"
          />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium">{sponsor.name || sponsor.arabic_name}</bdi>
            <br />
            <Email className="text-sm text-ink-soft">{sponsor.email}</Email>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const isThere = (state: ListedSponsor['state']): boolean => state === 'open' || state === 'invited';
