import { CHILD_FIELDS, type ChildValues } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { ChildFormFields } from './child-form.tsx';
import { FamilyChanges, useFamilyNote } from './family-changes.tsx';
import { familyChanges, useFamily, type TypedChild } from './use-family.ts';

const EMPTY = Object.fromEntries(CHILD_FIELDS.map((field) => [field, ''])) as ChildValues;

/**
 * Adds a child; the picture comes afterwards, on its page. What would change for brothers and sisters
 * is shown before it is saved.
 */
export function NewChildScreen() {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [values, setValues] = useState<ChildValues>({ ...EMPTY, featured: 'no' });
  const [asked, setAsked] = useState(false);
  const [nextCode, setNextCode] = useState('');
  const { found, find, typed } = useFamily(values, setValues);
  const familyNote = useFamilyNote();

  const { village } = values;
  /** The next free code of a village comes into the form, unless another was typed. */
  const takeCode = useEffectEvent((code: string) => {
    const before = nextCode;
    setNextCode(code);
    setValues((now) => (now.code === '' || now.code === before ? { ...now, code } : now));
  });
  useEffect(() => {
    if (village === '') return undefined;
    let isLate = false;
    desk('GET /v1/desk/child_codes', { query: { village_id: village } }).then(
      ({ code }) => {
        if (!isLate) takeCode(code ?? '');
      },
      // Without a suggestion one types a code.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [village]);

  async function send(child: TypedChild, dryRun: boolean): Promise<number | null> {
    const { values: facts, found: family } = child;
    const body = { values: facts, family_version: family?.family?.version, dry_run: dryRun };
    return (await desk('POST /v1/desk/children', { body })).id;
  }
  async function save(child: TypedChild): Promise<void> {
    const id = await send(child, false);
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/children'] });
    const name = `\u2068${child.values[`full_name_${locale}`]}\u2069`;
    showToast({ text: t('form.created', { name }), tone: 'success' });
    void navigate(`/children/${id ?? ''}`);
  }
  /** Saves; or asks first, where the facts of brothers and sisters would change. */
  async function saveOrAsk(child: TypedChild): Promise<void> {
    if (familyChanges(child).length === 0) return save(child);
    await send(child, true);
    setAsked(true);
  }
  /** Somebody may have changed the family meanwhile: what changes is shown anew. */
  const withFamilyOfNow = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      await saveOrAsk(await find());
    }
  };
  const { busy, error, errorOf, formProps, run } = useSendingForm(() =>
    withFamilyOfNow(async () => saveOrAsk(await typed())),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to="/children">{t('toChildren')}</BackLink>
      <Page title={t('form.newTitle')} intro={t('form.newIntro')}>
        <form {...formProps} className="grid max-w-4xl gap-6">
          <Failure error={error} fields={CHILD_FIELDS} />
          <ChildFormFields
            isNew
            values={values}
            onChange={setValues}
            errorOf={errorOf}
            onFamilyCode={() => void find().catch(() => undefined)}
            familyNote={found && familyNote(found)}
            codeHint={
              nextCode === '' ? t('codeHint') : t('codeNext', { code: `\u2068${nextCode}\u2069` })
            }
          />
          <Button type="submit" variant="action" busy={busy}>
            {t('form.create')}
          </Button>
        </form>
        <ConfirmDialog
          open={asked}
          tone="plain"
          title={t('form.diffTitle')}
          confirm={t('form.createAnd')}
          cancel={t('form.back')}
          onConfirm={() => {
            setAsked(false);
            void run(() => withFamilyOfNow(() => save({ values, found })));
          }}
          onCancel={() => setAsked(false)}
        >
          <FamilyChanges values={values} found={found} />
        </ConfirmDialog>
      </Page>
    </div>
  );
}
