import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { fetchFile } from './api/browser-api.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';

/** Where the PDF of a paper is, and what its file is called. */
export interface PaperPdf {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fileName: string;
}

type State = 'ready' | 'downloading' | 'sharing' | 'failed';

/** Buttons that keep a paper as a PDF, or hand it to another app of the phone; needs `receipts`. */
export function PdfTools({ pdf }: { readonly pdf: PaperPdf }) {
  const { t } = useTranslation('receipts');
  const locale = useLocale();
  const hydrated = useHydrated();
  const [state, setState] = useState<State>('ready');
  const made = useRef<{ of: string; file: File }>(undefined);

  async function makeFile(): Promise<File> {
    const of = JSON.stringify([pdf, locale]);
    if (made.current?.of === of) return made.current.file;
    const content = await fetchFile(locale, pdf.path, pdf.query);
    const file = new File([content], pdf.fileName, { type: 'application/pdf' });
    made.current = { of, file };
    return file;
  }

  async function run(
    doing: 'downloading' | 'sharing',
    handOver: (file: File) => void | Promise<void>,
  ) {
    setState(doing);
    try {
      await handOver(await makeFile());
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {hydrated && canShareFiles() && (
        <Button
          variant="secondary"
          size="sm"
          busy={state === 'sharing'}
          onClick={() => void run('sharing', shareFile)}
        >
          {t('pdf.share')}
        </Button>
      )}
      <Button
        variant="primary"
        size="sm"
        busy={state === 'downloading'}
        onClick={() => void run('downloading', saveFile)}
        className={hydrated ? '' : 'invisible'}
      >
        {t('pdf.download')}
      </Button>
      <p
        role="status"
        className={state === 'failed' ? 'basis-full text-end text-danger' : 'sr-only'}
      >
        {state === 'failed' && t('pdf.failed')}
        {(state === 'downloading' || state === 'sharing') && t('pdf.busy')}
      </p>
    </>
  );
}

/** A laptop has a folder for files, and its sharing is a detour: a phone has fingers. */
function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  if (!window.matchMedia('(pointer: coarse)').matches) return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    // A reader who closes the list of apps has changed their mind. A slow answer used the tap up: the next
    // one finds the file made.
    const isHarmless =
      error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
    if (!isHarmless) throw error;
  });
}

function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
