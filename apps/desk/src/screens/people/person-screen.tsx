import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useParams } from 'react-router';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { NoRecord } from '../../ui/record-page.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { PersonActions } from './person-actions.tsx';
import { RoleChoice, rolesOf } from './role-choice.tsx';

export type Person = Answer<'GET /v1/desk/staff/:id'>['staff'];

/** One of the staff: name, roles, browsers, and what an administrator can do. */
export function PersonScreen() {
  const { t } = useTranslation('desk-people');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/staff/:id', { id });
  const mayChange = useMay('change-staff');
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const renew = async () => {
    await client.invalidateQueries();
    setRound((before) => before + 1);
  };
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/people">{t('toPeople')}</BackLink>
      {!data && <NoRecord error={error} onRetry={() => void refetch()} />}
      {data && (
        <Page title={data.staff.name} intro={<PersonFacts person={data.staff} />}>
          {mayChange && data.staff.state !== 'closed' && (
            <PersonForm key={round} person={data.staff} onChanged={renew} />
          )}
          <Sessions sessions={data.staff.sessions} />
          {mayChange && (
            <PersonActions person={data.staff} onChanged={() => client.invalidateQueries()} />
          )}
        </Page>
      )}
    </div>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const { t } = useTranslation('desk-people');
  return (
    <>
      <Email>{person.email}</Email>
      <br />
      {t(`states.${person.state}`)}
      {' · '}
      {person.last_sign_in_at === null ? t('never') : <When at={person.last_sign_in_at} />}
    </>
  );
}

interface PersonFormProps {
  readonly person: Person;
  /** Reads everything anew, and draws the form from it. */
  readonly onChanged: () => Promise<void>;
}

function PersonForm({ person, onChanged }: PersonFormProps) {
  const { t } = useTranslation('desk-people');
  const client = useQueryClient();
  // Read anew behind the form, a version of somebody else must not be overwritten.
  const [{ version }] = useState(person);
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    const body = { name: textOf(values, 'name'), roles: rolesOf(values), version };
    try {
      await desk('PUT /v1/desk/staff/:id', { id: person.id, body });
    } catch (failure) {
      // Show the other person's changes beside what was typed.
      if (isConflict(failure)) await client.invalidateQueries();
      throw failure;
    }
    await onChanged();
    showToast({ text: t('change.done'), tone: 'success' });
  });
  const isStale = isConflict(error);
  return (
    <Card className="p-5 md:p-8">
      <form {...formProps} className="grid gap-6">
        <h2 className="text-lg">{t('change.title')}</h2>
        <Failure error={error} fields={['name', 'roles']} />
        {isStale && (
          <div className="grid justify-items-start gap-3">
            <p>
              {t('change.now', {
                name: `\u2068${person.name}\u2069`,
                roles: person.roles.map((role) => t(`roles.${role}.name`)).join(' · '),
              })}
            </p>
            <Button variant="secondary" onClick={() => void onChanged()}>
              {t('change.seeNewest')}
            </Button>
          </div>
        )}
        <Field label={t('columns.name')} error={errorOf('name')}>
          <TextInput name="name" defaultValue={person.name} autoComplete="off" />
        </Field>
        <RoleChoice chosen={person.roles} error={errorOf('roles')} />
        <Button type="submit" variant="action" busy={busy}>
          {t('change.save')}
        </Button>
      </form>
    </Card>
  );
}

function Sessions({ sessions }: Pick<Person, 'sessions'>) {
  const { t } = useTranslation('desk-people');
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('sessions.title')}</h2>
      {sessions.length === 0 && <p className="text-ink-soft">{t('sessions.none')}</p>}
      <ul className="grid gap-2">
        {sessions.map(({ id, device, last_used_at: at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-3 rounded-md bg-white p-4">
            <bdi className="font-medium">{device}</bdi>
            <span className="text-sm text-ink-soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
