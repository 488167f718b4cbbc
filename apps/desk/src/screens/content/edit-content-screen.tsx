import {
  CONTENT_FACTS,
  contentColumns,
  contentPermission,
  type ContentKindName,
  type ContentValues,
  type DeskContent,
} from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/app/ui/confirm-dialog.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { OthersChanges } from '../../ui/changes.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FieldText } from '../../ui/field-text.tsx';
import { Page } from '../../ui/page.tsx';
import { Part, RecordPage } from '../../ui/record-page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { differencesOf, rebased } from '../../ui/typed-values.ts';
import { dayIn, When } from '../../ui/when.tsx';
import { ContentFormFields, useColumnLabels, useColumnValues } from './content-form.tsx';
import { ContentHistory } from './content-history.tsx';
import { linesOf, Pictures } from './content-photos.tsx';
import { ContentPreview, PageLinks } from './content-preview.tsx';
import { Publishing, WaitingNotice } from './content-publishing.tsx';
import { ContentStates } from './content-screen.tsx';

/** One record: its draft, how the site would show it, and what was published. */
export function EditContentScreen({ kind }: { readonly kind: ContentKindName }) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const { id = '' } = useParams();
  const mayChange = useMay(contentPermission(kind, 'change'));
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
          intro={<ContentStates {...record} on_site={!isOff(record.published)} />}
        >
          {mayChange ? (
            <EditContent
              key={record.id}
              kind={kind}
              record={record}
              readAnew={async () => (await refetch({ throwOnError: true })).data?.record ?? record}
            />
          ) : (
            <>
              <Part title={t('preview.title')}>
                <WaitingNotice record={record} />
                <ContentPreview kind={kind} values={record.preview} />
                <PageLinks kind={kind} record={record} />
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
  readonly readAnew: () => Promise<DeskContent>;
}

/** A change of a record. */
interface Change {
  readonly send: () => Promise<void>;
  /** The values that are stored after it. */
  readonly stored: ContentValues;
  /** Tells that it is done; without the record where that could not be read. */
  readonly done: (now?: DeskContent) => string;
}

function EditContent({ kind, record, readAnew }: EditContentProps) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Read anew behind the form, what somebody else has saved must not be overwritten.
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(record.values);
  const [isStale, setIsStale] = useState(false);
  const labelOf = useColumnLabels(kind);
  const valueOf = useColumnValues(kind);
  const isTyped = differencesOf(values, base.values).length > 0;

  /** Takes over what is stored; what was typed since the change was sent stays. */
  function takeOver(now: DeskContent) {
    setBase(now);
    setValues((typed) => rebased(typed, values, now.values));
  }

  /** Sends a change, or finds out what somebody else has stored. */
  async function sendOrCompare(send: Change['send']) {
    try {
      await send();
    } catch (failure) {
      if (isConflict(failure)) {
        const now = await readAnew();
        const others = differencesOf(withDay(base, base.values), withDay(now, now.values));
        // The version alone is new after a change made here that could not be read again.
        if (others.length > 0) setIsStale(true);
        else setBase(now);
      }
      throw failure;
    }
  }

  /** Sends a change and takes over what is stored then. */
  async function change({ send, stored, done }: Change) {
    await sendOrCompare(send);
    const tell = (now?: DeskContent) => showToast({ text: done(now), tone: 'success' });
    let now: DeskContent;
    try {
      now = await readAnew();
    } catch (failure) {
      takeOver({ ...base, values: stored });
      tell();
      throw failure;
    }
    takeOver(now);
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/content'] });
    tell(now);
  }
  const { id, version } = base;
  const save = (draft: ContentValues, done: 'form.saved' | 'history.restored') =>
    change({
      send: () => desk('PUT /v1/desk/content/:id', { id, body: { kind, values: draft, version } }),
      stored: draft,
      done: (now) => t(now?.drafted === null ? 'form.same' : done),
    });
  const { busy, error, errorOf, formProps, run } = useSendingForm(
    () => save(values, 'form.saved'),
    isTyped,
  );
  const publish = () =>
    run(() =>
      change({
        send: () => desk('POST /v1/desk/content/:id/publish', { id, body: { kind, version } }),
        stored: base.values,
        done: () => t(isOff(base.values) ? 'offSite.done' : 'preview.published'),
      }),
    );
  const setDay = (on: string | null, done: () => string) =>
    run(() =>
      change({
        send: () => desk('PUT /v1/desk/content/:id/day', { id, body: { kind, version, on } }),
        stored: base.values,
        done,
      }),
    );
  const chooseDay = (on: string) => setDay(on, () => t('day.chosen', { day: dayIn(on, locale) }));
  const draftPart = useRef<HTMLDivElement>(null);
  const restore = async (old: ContentValues) => {
    if (!(await run(() => save(old, 'history.restored')))) return;
    // The draft stands far above the versions, and is higher than a phone.
    draftPart.current?.scrollIntoView({ block: 'start' });
    draftPart.current?.focus({ preventScroll: true });
  };
  const discard = () =>
    run(async () => {
      const send = () => desk('POST /v1/desk/content/:id/discard', { id, body: { kind, version } });
      const told = t('discard.done');
      if (base.published) return change({ send, stored: base.published, done: () => told });
      await sendOrCompare(send);
      await client.invalidateQueries({ queryKey: ['GET /v1/desk/content'] });
      showToast({ text: told, tone: 'success' });
      void navigate(`/content/${kind}`);
    });
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
            before={withDay(base, base.values)}
            now={withDay(record, record.values)}
            // Their own pictures are in the form: the lines that name them tell nobody anything.
            typed={{ ...withDay(base, values), ...picturesOf(record.values) }}
            labelOf={(field) => (field === 'on' ? t('day.name') : labelOf(field))}
            show={(field, text) =>
              field in picturesOf(base.values) ? (
                <Pictures
                  lines={linesOf(text)}
                  addresses={{ ...base.pictures, ...record.pictures }}
                />
              ) : (
                <FieldText field={field}>
                  {field === 'on' ? dayIn(text, locale) : valueOf(field, text)}
                </FieldText>
              )
            }
            onTakeOver={goOn}
          />
        ) : (
          <Failure error={error} fields={['on', ...contentColumns(kind)]} />
        )}
        <ContentFormFields
          kind={kind}
          values={values}
          onChange={setValues}
          record={record}
          errorOf={errorOf}
        />
        <Button
          type="submit"
          variant={base.drafted && !isTyped ? 'secondary' : 'action'}
          busy={busy}
          className="sm:justify-self-start"
        >
          {t('form.save')}
        </Button>
      </form>
      <div ref={draftPart} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Part title={t('preview.title')} headingId="content-draft">
          {base.drafted && (
            <Alert tone="info" title={t('form.isDraft')}>
              {t('form.drafted', { who: `\u2068${base.drafted.by}\u2069` })}{' '}
              <When at={base.drafted.at} />
            </Alert>
          )}
          <WaitingNotice record={base} />
          {isTyped && <p role="status">{t('preview.unsaved')}</p>}
          <ContentPreview kind={kind} values={base.preview} />
          <PageLinks kind={kind} record={base} />
          {base.drafted && !isTyped && (
            <Publishing
              kind={kind}
              record={base}
              busy={busy}
              error={errorOf('on')}
              onPublish={() => void publish()}
              onChooseDay={chooseDay}
              onCallOff={() => void setDay(null, () => t('day.calledOff'))}
            />
          )}
          {base.drafted && <Discard busy={busy} onDiscard={() => void discard()} />}
        </Part>
      </div>
      <ContentHistory
        kind={kind}
        record={base}
        onRestore={isTyped ? undefined : (old) => void restore(old)}
      />
    </>
  );
}

/** Throws the draft away, after a question. */
function Discard({ busy, onDiscard }: { readonly busy: boolean; readonly onDiscard: () => void }) {
  const { t } = useTranslation('desk-content');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        ref={passFocusOn}
        variant="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => setIsAsked(true)}
      >
        {t('discard.open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('discard.title')}
        confirm={t('discard.open')}
        cancel={t('discard.keep')}
        onConfirm={() => {
          setIsAsked(false);
          onDiscard();
        }}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('discard.message')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether what is published is off the site. */
const isOff = (published: ContentValues | null) => published?.['on_site'] === 'no';

/** The column of pictures, where the kind has one. */
const picturesOf = ({ picture, pictures }: ContentValues): ContentValues => ({
  ...(picture === undefined ? {} : { picture }),
  ...(pictures === undefined ? {} : { pictures }),
});

/** Values with the day of publication, which somebody else may have chosen meanwhile. */
const withDay = ({ waiting }: DeskContent, values: ContentValues): ContentValues => ({
  ...values,
  on: waiting?.on ?? '',
});
