import {
  CONTENT_FACTS,
  contentColumns,
  type ContentKindName,
  type ContentValues,
  type DeskContent,
} from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../web/app/lib/api/api-error.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { OthersChanges } from '../../ui/changes.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Part, RecordPage } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { differencesOf, rebased } from '../../ui/typed-values.ts';
import { When } from '../../ui/when.tsx';
import { ContentFormFields, useColumnLabels } from './content-form.tsx';
import { ContentHistory } from './content-history.tsx';
import { ContentPreview } from './content-preview.tsx';
import { ContentStateBadge } from './content-screen.tsx';

/** One record: its draft, how the site would show it, and what was published. */
export function EditContentScreen({ kind }: { readonly kind: ContentKindName }) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const { id = '' } = useParams();
  const mayChange = useMay('change-content');
  const { data, error, refetch } = useDesk('GET /v1/desk/content/:id', { id, query: { kind } });
  const [title] = CONTENT_FACTS[kind];
  return (
    <RecordPage
      back={{ to: `/content/${kind}`, text: t(`kinds.${kind}`) }}
      found={data?.record}
      error={error}
      onRetry={() => void refetch()}
    >
      {(record) => (
        <Page
          title={record.values[`${title.name}_${locale}`] || t('untitled')}
          intro={<ContentStateBadge state={record.state} />}
        >
          {mayChange ? (
            <EditContent
              key={record.id}
              kind={kind}
              record={record}
              readAnew={async () => (await refetch()).data?.record}
            />
          ) : (
            <>
              <Part title={t('preview.title')}>
                <ContentPreview kind={kind} values={record.preview} />
              </Part>
              <ContentHistory kind={kind} record={record} onRestore={undefined} />
            </>
          )}
        </Page>
      )}
    </RecordPage>
  );
}

interface EditContentProps {
  readonly kind: ContentKindName;
  /** As it is stored now. */
  readonly record: DeskContent;
  readonly readAnew: () => Promise<DeskContent | undefined>;
}

function EditContent({ kind, record, readAnew }: EditContentProps) {
  const { t } = useTranslation('desk-content');
  const client = useQueryClient();
  // Read anew behind the form, what somebody else has saved must not be overwritten.
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(record.values);
  const [isStale, setIsStale] = useState(false);
  const labelOf = useColumnLabels(kind);
  const isTyped = differencesOf(values, base.values).length > 0;

  /** Sends a change and takes over what is stored then, or finds out what somebody else has stored. */
  async function change(send: () => Promise<void>, done: (now: DeskContent) => string) {
    try {
      await send();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        await readAnew();
        setIsStale(true);
      }
      throw failure;
    }
    const now = await readAnew();
    if (!now) return;
    setBase(now);
    setValues(now.values);
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/content'] });
    showToast({ text: done(now), tone: 'success', duration: 4000 });
  }
  const { id, version } = base;
  const save = (draft: ContentValues) => () =>
    desk('PUT /v1/desk/content/:id', { id, body: { kind, values: draft, version } });
  const { busy, error, errorOf, formProps, run } = useSendingForm(() =>
    change(save(values), ({ drafted }) => t(drafted ? 'form.saved' : 'form.same')),
  );
  const publish = () =>
    run(() =>
      change(
        () => desk('POST /v1/desk/content/:id/publish', { id, body: { kind, version } }),
        () => t('preview.published'),
      ),
    );
  const restore = (old: ContentValues) =>
    run(() => change(save(old), ({ drafted }) => t(drafted ? 'history.restored' : 'form.same')));
  const goOn = () => {
    setValues(rebased(values, base.values, record.values));
    setBase(record);
    setIsStale(false);
  };
  return (
    <>
      <form {...formProps} className="grid max-w-4xl gap-6">
        {isStale ? (
          <OthersChanges
            title={t('conflict')}
            before={base.values}
            now={record.values}
            typed={values}
            labelOf={labelOf}
            show={(_field, text) => <bdi className="whitespace-pre-line">{text}</bdi>}
            onTakeOver={goOn}
          />
        ) : (
          <Failure error={error} fields={contentColumns(kind)} />
        )}
        <ContentFormFields kind={kind} values={values} onChange={setValues} errorOf={errorOf} />
        <Button
          type="submit"
          variant={base.drafted && !isTyped ? 'secondary' : 'action'}
          busy={busy}
        >
          {t('form.save')}
        </Button>
      </form>
      <Part title={t('preview.title')}>
        {base.drafted && (
          <p className="text-ink-soft">
            {t('form.drafted', { who: `\u2068${base.drafted.by}\u2069` })}{' '}
            <When at={base.drafted.at} />
          </p>
        )}
        {isTyped && <p role="status">{t('preview.unsaved')}</p>}
        <ContentPreview kind={kind} values={base.preview} />
        {base.drafted && !isTyped && (
          <Button
            variant="action"
            busy={busy}
            className="justify-self-start"
            onClick={() => void publish()}
          >
            {t('preview.publish')}
          </Button>
        )}
      </Part>
      <ContentHistory
        kind={kind}
        record={base}
        onRestore={isTyped ? undefined : (old) => void restore(old)}
      />
    </>
  );
}
