import { useCallback, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { passFocusOn } from '../../../web/app/ui/pass-focus-on.ts';
import { PasskeyNotUsed } from '../api/passkeys.ts';
import { contentsOf, useUnsent } from './unsent.ts';

/** Runs what a form or a button sends, and keeps its error. */
export interface Sending {
  readonly busy: boolean;
  readonly error: Error | undefined;
  /** What is wrong with a field, in the words of the server. */
  readonly errorOf: (field: string) => string | undefined;
  /** Does something; resolves to whether it succeeded. */
  readonly run: (action: () => Promise<void>) => Promise<boolean>;
}

/** One thing at a time: a second press while the first is under way does nothing. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const isBusy = useRef(false);
  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof PasskeyNotUsed)) throw failure;
      setError(failure);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }
  const errorOf = (field: string) =>
    error instanceof ApiError ? error.body?.errors[field] : undefined;
  return { busy, error, errorOf, run };
}

/**
 * Files that are chosen while something is under way wait for its end. `take` resolves to whether it
 * succeeded: otherwise those that wait are left, for the failure is told.
 */
export function useInTurn(busy: boolean, take: (files: readonly File[]) => Promise<boolean>) {
  const waiting = useRef<(readonly File[])[]>([]);
  const [ended, setEnded] = useState(0);
  const takeNext = useEffectEvent(async () => {
    const next = waiting.current.shift();
    if (!next) return;
    if (!(await take(next))) waiting.current = [];
    setEnded((count) => count + 1);
  });
  useEffect(() => {
    if (!busy) void takeNext();
  }, [busy, ended]);
  return async (files: readonly File[]): Promise<void> => {
    if (busy) waiting.current.push(files);
    else if (!(await take(files))) waiting.current = [];
  };
}

/**
 * A form that keeps what was typed until it was sent. After a refusal the first field at fault has
 * the focus, or what is told above the form; a form that goes passes the focus on. One is asked
 * before what was typed is left; `isTyped` tells it of a form that stays when it was stored, or that
 * holds more than named fields.
 */
export function useSendingForm(send: (values: FormData) => Promise<void>, isTyped?: boolean) {
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);
  const before = useRef('');
  const comes = useCallback((node: HTMLFormElement) => {
    form.current = node;
    before.current = contentsOf(node);
    const goes = passFocusOn(node);
    return () => {
      form.current = null;
      goes();
    };
  }, []);
  useUnsent(() => {
    if (sending.busy || !form.current) return false;
    return isTyped ?? contentsOf(form.current) !== before.current;
  }, form);
  useEffect(() => {
    if (!sending.error) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-failure]')?.focus();
  }, [sending.error]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void sending.run(() => send(values));
  };
  return { ...sending, formProps: { ref: comes, onSubmit, noValidate: true } };
}

/** A text that was typed into a form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
