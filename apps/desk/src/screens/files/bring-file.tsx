import { SENT_FILE_BYTES, type FileKind, type FileResult } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { buttonLook, LinkButton } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { DropPlace } from '../../ui/drop-place.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSending } from '../../ui/sending.ts';
import { useUnsent } from '../../ui/unsent.ts';
import { FileFaults } from './file-faults.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileSummary } from './file-summary.tsx';
import { FileNotSent, packFile, sendFile, type PackedFile, type Progress } from './send-file.ts';

const MEGABYTE = 1024 * 1024;

type Ended = Awaited<ReturnType<typeof sendFile>>;

/** A file: dropped, checked, mended and dropped again, then brought in. */
export function BringFile({ kind }: { readonly kind: FileKind }) {
  const { t } = useTranslation('desk-files');
  const client = useQueryClient();
  const [file, setFile] = useState<PackedFile>();
  const [notSent, setNotSent] = useState<FileNotSent>();
  const [progress, setProgress] = useState<Progress>();
  const [ended, setEnded] = useState<Ended>();
  const { busy, error, run } = useSending();
  useUnsent(() => busy);
  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    await run(async () => {
      setEnded(undefined);
      setProgress(undefined);
      setNotSent(undefined);
      try {
        const packed = await packFile(chosen);
        setFile(packed);
        setEnded(await sendFile(kind, packed, undefined, setProgress));
      } catch (failure) {
        if (!(failure instanceof FileNotSent)) throw failure;
        setNotSent(failure);
      }
    });
  }
  const bringIn = (packed: PackedFile, { counts }: FileResult) =>
    void run(async () => {
      setProgress(undefined);
      setEnded(await sendFile(kind, packed, counts, setProgress));
      await client.invalidateQueries();
    });
  const all = countOf(ended);
  const isRefused = file !== undefined && !busy && ended?.event === 'refused';
  const drop = (
    <div ref={passFocusOn}>
      <FileDrop ended={ended} onFile={(chosen) => void take(chosen)} />
    </div>
  );
  return (
    <div className="grid gap-4">
      <Failure error={error} />
      {notSent && (
        <Alert tone="danger">
          {notSent.why === 'unreadable'
            ? t('in.unreadable')
            : t('in.tooLarge', { megabytes: SENT_FILE_BYTES / MEGABYTE })}
        </Alert>
      )}
      {ended?.event === 'failed' && <Alert tone="danger">{ended.message || t('failed')}</Alert>}
      {file && ended?.event === 'imported' && <Done kind={kind} file={file} result={ended} />}
      {ended?.event !== 'imported' && busy && <FileProgress progress={progress} all={all} />}
      {isRefused && (
        <FileFaults file={file.name} refused={ended}>
          {drop}
        </FileFaults>
      )}
      {file && (ended?.event === 'checked' || ended?.event === 'changed') && (
        <FileSummary
          kind={kind}
          file={file.name}
          result={ended}
          busy={busy}
          onBringIn={() => bringIn(file, ended)}
        />
      )}
      {!busy && !isRefused && drop}
    </div>
  );
}

/** How many rows there are to bring in, once they were counted. */
function countOf(ended: Ended | undefined): number | undefined {
  if (ended?.event !== 'checked' && ended?.event !== 'changed') return undefined;
  const { created, updated, unchanged } = ended.counts;
  return created + updated + unchanged;
}

interface FileDropProps {
  readonly ended: Ended | undefined;
  readonly onFile: (file: File | undefined) => void;
}

function FileDrop({ ended, onFile }: FileDropProps) {
  const { t } = useTranslation('desk-files');
  const isChecked = ended?.event === 'checked' || ended?.event === 'changed';
  return (
    <DropPlace onFiles={([file]) => onFile(file)}>
      <p className="max-lg:hidden">{ended?.event === 'refused' ? t('in.mended') : t('in.drop')}</p>
      <label
        className={`${buttonLook({ variant: isChecked ? 'secondary' : 'action' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900`}
      >
        {ended ? t('in.another') : t('in.choose')}
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          className="sr-only"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
    </DropPlace>
  );
}

interface DoneProps {
  readonly kind: FileKind;
  readonly file: PackedFile;
  readonly result: FileResult;
}

function Done({ kind, file, result: { counts } }: DoneProps) {
  const { t } = useTranslation('desk-files');
  const { created, updated, unchanged } = counts;
  const isChildren = kind === 'children';
  return (
    <Alert
      tone="success"
      title={t('done.title', { file: `\u2068${file.name}\u2069` })}
      action={
        <LinkButton
          to={isChildren ? '/children' : `/content/${kind}`}
          variant="secondary"
          size="sm"
        >
          {t(`done.see.${isChildren ? 'children' : 'content'}`)}
        </LinkButton>
      }
    >
      {t('done.counts', { created, updated, unchanged })}
    </Alert>
  );
}
