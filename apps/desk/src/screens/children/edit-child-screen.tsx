import { CHILD_FIELDS, type ChildField, type DeskChild } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate, useParams } from 'react-router';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Changes, OthersChanges } from '../../ui/changes.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { differencesOf, rebased } from '../../ui/typed-values.ts';
import { ChildValue } from './child-facts.tsx';
import { useLabels } from './child-fields.ts';
import { ChildFormFields } from './child-form.tsx';
import { FamilyChanges, useFamilyNote } from './family-changes.tsx';
import { useFamily, type TypedChild } from './use-family.ts';

/** Changes a child: what changes is shown before it is saved, and so is what others changed. */
export function EditChildScreen() {
  const { t } = useTranslation('desk-children');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/children/:id', { id });
  return (
    <RecordPage
      back={{ to: `/children/${id}`, text: data?.child.code ?? t('toChildren') }}
      found={data?.child}
      error={error}
      onRetry={() => void refetch()}
    >
      {(child) => <EditChild child={child} onConflict={() => refetch()} />}
    </RecordPage>
  );
}

interface EditChildProps {
  /** As it is stored now. */
  readonly child: DeskChild;
  readonly onConflict: () => Promise<unknown>;
}

function EditChild({ child, onConflict }: EditChildProps) {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  // Read anew behind the form, what somebody else has saved must not be overwritten.
  const [base, setBase] = useState(child);
  const [values, setValues] = useState(child.values);
  const [asked, setAsked] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const { found, find, typed } = useFamily(values, setValues, base.values);
  const familyNote = useFamilyNote();
  const changed = differencesOf(values, base.values);
  const words = {
    labelOf: useLabels(),
    show: (field: ChildField, text: string) => <ChildValue field={field} text={text} />,
  };

  async function send(dryRun: boolean, typedNow: TypedChild): Promise<void> {
    const body = {
      values: typedNow.values,
      version: base.version,
      family_version: typedNow.found?.family?.version,
      dry_run: dryRun,
    };
    try {
      await desk('PUT /v1/desk/children/:id', { id: child.id, body });
    } catch (failure) {
      if (isConflict(failure)) {
        await find();
        await onConflict();
        setIsStale(true);
      }
      throw failure;
    }
  }
  const { busy, error, errorOf, formProps, run } = useSendingForm(async () => {
    const now = await typed();
    await send(true, now);
    if (differencesOf(now.values, base.values).length > 0) setAsked(true);
    else showToast({ text: t('form.nothing'), tone: 'plain' });
  });
  const save = () => {
    setAsked(false);
    void run(async () => {
      await send(false, { values, found });
      await client.invalidateQueries();
      showToast({ text: t('form.saved'), tone: 'success' });
      void navigate(`/children/${child.id}`);
    });
  };
  const goOn = () => {
    setValues(rebased(values, base.values, child.values));
    setBase(child);
    setIsStale(false);
  };
  return (
    <Page title={t('form.title', { name: child[`full_name_${locale}`] })}>
      <form {...formProps} className="grid max-w-4xl gap-6">
        {isStale ? (
          <OthersChanges
            {...words}
            title={t('conflict.title')}
            before={base.values}
            now={child.values}
            typed={values}
            onTakeOver={goOn}
          />
        ) : (
          <Failure error={error} fields={CHILD_FIELDS} />
        )}
        <ChildFormFields
          isNew={false}
          values={values}
          onChange={setValues}
          errorOf={errorOf}
          onFamilyCode={() => void find().catch(() => undefined)}
          familyNote={found ? familyNote(found) : t('familyNote')}
        />
        <Button type="submit" variant="action" busy={busy}>
          {t('form.review')}
        </Button>
      </form>
      <ConfirmDialog
        open={asked}
        tone="plain"
        title={t('form.diffTitle')}
        confirm={t('form.save')}
        cancel={t('form.back')}
        onConfirm={save}
        onCancel={() => setAsked(false)}
      >
        <Changes {...words} fields={changed} before={base.values} now={values} />
        <FamilyChanges values={values} found={found} />
      </ConfirmDialog>
    </Page>
  );
}
