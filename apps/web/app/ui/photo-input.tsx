import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useFileDrop } from './use-file-drop.ts';

export interface ChosenPhoto {
  readonly file: File;
  /** An address that shows it. */
  readonly preview: string;
}

/** A new photo, `removed`, or undefined when the photo that was there stays. */
export type PhotoValue = ChosenPhoto | 'removed' | undefined;

export interface PhotoTexts<Fault extends string> {
  readonly choose: string;
  readonly replace: string;
  readonly remove: string;
  readonly busy: string;
  readonly ready: string;
  readonly removed: string;
  /** It could not be made ready: what that takes did not come. */
  readonly failed: string;
  /** Says why a file was refused, and how to go on. */
  readonly faults: Readonly<Record<Fault, string>>;
}

interface PhotoInputProps<Fault extends string> {
  readonly id?: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly note?: string;
  readonly hint: ReactNode;
  /** The server's error. */
  readonly error?: ReactNode;
  /** The address of the photo that is kept already. */
  readonly current?: string | undefined;
  readonly value: PhotoValue;
  readonly onChange: (value: PhotoValue) => void;
  /** Makes a file ready to be sent, or says why it cannot be. */
  readonly prepare: (file: File) => Promise<ChosenPhoto | Fault>;
  /** Told while a file is made ready: a form that is sent meanwhile would go without it. */
  readonly onBusy?: ((busy: boolean) => void) | undefined;
  readonly texts: PhotoTexts<Fault>;
}

/**
 * A photo of oneself: chosen or dropped, seen at once, replaced and removed. Removing a new one
 * brings back the one that is kept. iPhones send a JPEG, since nothing else is accepted.
 */
export function PhotoInput<Fault extends string>(props: PhotoInputProps<Fault>) {
  const { name, label, note, hint, current, value, onChange, texts } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const { take, giveUp, busy, fault } = usePreparing(props);
  const { over, dropHandlers } = useFileDrop(([file]) => {
    if (file) take(file);
  });
  const shown = value === undefined ? current : value === 'removed' ? undefined : value.preview;
  const error = fault ?? props.error;

  // A file may have been chosen before the scripts ran.
  const takeFirst = useRef(take);
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) takeFirst.current(file);
  }, []);

  function remove(): void {
    giveUp();
    onChange(value === undefined || current === undefined ? 'removed' : undefined);
    // The pressed button may go: the choice of another photo stays.
    input.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-2">
      <span id={`${id}-label`} className="font-medium text-nile-900">
        {label}
        {note && <span className="ms-2 text-sm font-normal text-ink-soft">{note}</span>}
      </span>
      <div
        {...dropHandlers}
        className={classNames(
          'flex items-center gap-4 rounded-lg border border-dashed p-4 transition-colors duration-200',
          over ? 'border-nile bg-nile-50' : 'border-sand-500 bg-sand-50',
        )}
      >
        <Face src={shown} busy={busy} />
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <label className={classNames(buttonLook({ variant: 'secondary', size: 'sm' }), RING)}>
              {shown === undefined ? texts.choose : texts.replace}
              <input
                ref={input}
                id={id}
                name={name}
                type="file"
                accept="image/jpeg,image/png"
                aria-describedby={`${id}-hint ${id}-error`}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file) take(file);
                  // So that the same file can be chosen again.
                  currentTarget.value = '';
                }}
                className="sr-only"
              />
            </label>
            {shown !== undefined && (
              <Button variant="quiet" size="sm" onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <span role="status" className="sr-only">
        {busy && texts.busy}
        {!busy && value === 'removed' && texts.removed}
        {!busy && typeof value === 'object' && texts.ready}
      </span>
    </div>
  );
}

const RING =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900';

function Face({ src, busy }: { readonly src: string | undefined; readonly busy: boolean }) {
  return (
    <span className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-nile-100 text-nile-500 sm:size-24">
      {src === undefined ? (
        <Icon name="user" className="size-12 sm:size-14" />
      ) : (
        <img src={src} alt="" width={96} height={96} className="size-full object-cover" />
      )}
      {busy && (
        <span className="absolute inset-0 grid place-items-center bg-white/70 text-nile">
          <Spinner />
        </span>
      )}
    </span>
  );
}

function usePreparing<Fault extends string>(props: PhotoInputProps<Fault>) {
  const { prepare, onChange, onBusy, texts } = props;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | 'failed'>();
  // When two files are chosen one after the other, the second counts, whichever is ready first.
  const latest = useRef<File>(undefined);

  function begin(file: File | undefined): void {
    latest.current = file;
    setBusy(file !== undefined);
    onBusy?.(file !== undefined);
    setFault(undefined);
  }
  async function work(file: File): Promise<void> {
    begin(file);
    const result = await prepare(file).catch(() => 'failed' as const);
    if (latest.current !== file) return;
    begin(undefined);
    if (typeof result === 'string') setFault(result);
    else onChange(result);
  }

  const take = (file: File) => void work(file);
  const told = fault === 'failed' ? texts.failed : fault && texts.faults[fault];
  return { take, giveUp: () => begin(undefined), busy, fault: told };
}
