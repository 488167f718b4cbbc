import type { BankFile, BankLine } from '@nabta/contract/desk';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button, buttonLook } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { RadioChips } from '../../../../web/app/ui/radio-chips.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { amountIn } from '../../ui/amount.tsx';
import { DropPlace } from '../../ui/drop-place.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useSending } from '../../ui/sending.ts';
import { BankFileLine } from './bank-file-line.tsx';
import type { Recorded } from './transfer-form.tsx';

/** A bank's file: dropped, matched and shown, then booked line by line. */
export function BankFileScreen() {
  const { t } = useTranslation('desk-money');
  const [file, setFile] = useState<BankFile>();
  return (
    <Page
      title={t('bank.title')}
      intro={t('bank.intro')}
      action={
        file && (
          <Button variant="secondary" size="sm" onClick={() => setFile(undefined)}>
            {t('bank.another')}
          </Button>
        )
      }
    >
      {file ? <Lines file={file} onChange={setFile} /> : <FileDrop onRead={setFile} />}
    </Page>
  );
}

function FileDrop({ onRead }: { readonly onRead: (file: BankFile) => void }) {
  const { t } = useTranslation('desk-money');
  const { busy, error, run } = useSending();
  function take(file: File | undefined): void {
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    void run(async () => onRead(await desk('POST /v1/desk/bank_files', { body })));
  }
  return (
    <div ref={passFocusOn} className="grid max-w-form gap-4">
      <Failure error={error} />
      <DropPlace onFiles={([file]) => take(file)}>
        <p className="max-lg:hidden">{t('bank.drop')}</p>
        <label
          className={`${buttonLook({ variant: 'action' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900`}
        >
          {t('bank.choose')}
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
      </DropPlace>
      <span role="status" className="sr-only">
        {busy && t('bank.reading')}
      </span>
    </div>
  );
}

const isOpen = ({ state }: BankLine) => state === 'matched' || state === 'unknown';

interface LinesProps {
  readonly file: BankFile;
  readonly onChange: (file: BankFile) => void;
}

function Lines({ file, onChange }: LinesProps) {
  const { t } = useTranslation('desk-money');
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  // What has just been booked stays where it was.
  const [booked, setBooked] = useState<ReadonlySet<string>>(new Set());
  const shown = file.lines.filter((line) => isAll || isOpen(line) || booked.has(line.key));
  function book(line: BankLine, { receipt, amount, currency, payer }: Recorded): void {
    showToast({
      text: t('transfer.done', {
        amount: amountIn(amount, currency, locale),
        payer: `\u2068${payer}\u2069`,
        receipt: `\u2068${receipt ?? ''}\u2069`,
      }),
      tone: 'success',
    });
    setBooked(new Set([...booked, line.key]));
    const lines = file.lines.map((one) =>
      one.key === line.key ? { ...one, state: 'booked' as const, receipt } : one,
    );
    onChange({ ...file, lines });
  }
  return (
    <div className="grid gap-5">
      <p className="font-medium">
        {t('bank.bank', {
          bank: `\u2068${file.bank}\u2069`,
          lines: t('bank.lines', { count: file.lines.length }),
        })}
      </p>
      {file.is_guess && <Alert tone="info">{t('bank.guess')}</Alert>}
      <RadioChips
        name="show"
        legend={t('bank.show')}
        value={isAll ? 'all' : 'open'}
        choices={[
          { value: 'open', label: t('bank.toBook') },
          { value: 'all', label: t('bank.everything') },
        ]}
        onChange={({ currentTarget }) => setAll(currentTarget.value === 'all')}
        className="max-w-form"
      />
      {shown.length === 0 && <p className="py-6 text-lg text-ink-soft">{t('bank.noneToBook')}</p>}
      <ol className="grid gap-3">
        {shown.map((line) => (
          <BankFileLine key={line.key} line={line} onBooked={(recorded) => book(line, recorded)} />
        ))}
      </ol>
    </div>
  );
}
