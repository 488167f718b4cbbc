import type { ReactNode } from 'react';
import { FormFailure } from '../../lib/form/form-parts.tsx';
import type { useSending } from '../../lib/form/use-sending.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';

/** A line of the choices of a dialog, with its radio button. */
export const CHOICE =
  'flex min-h-12 items-center gap-3 rounded-md border border-sand-500 px-4 py-2 leading-tight font-medium transition-colors duration-200 hover:border-nile has-checked:border-nile has-checked:bg-nile-50 has-checked:text-nile-900';

interface ChangeFormProps {
  readonly sending: ReturnType<typeof useSending>;
  readonly confirm: string;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a change of the payments: what is chosen, what went wrong, and its two buttons. */
export function ChangeForm({ sending, confirm, onSubmit, onClose, children }: ChangeFormProps) {
  const { t } = useTranslation('sponsorships');
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {sending.failure && (
        <FormFailure
          failure={sending.failure}
          title={t('changeFrequency.failed')}
          noAnswer={t('changeFrequency.noAnswer')}
        />
      )}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {confirm}
        </Button>
        <Button variant="secondary" disabled={sending.busy} onClick={onClose}>
          {t('changeFrequency.leave')}
        </Button>
      </div>
    </form>
  );
}

/** The next payment by a change, before it holds, and what else it means. */
export function WhatItMeans({ next, more }: { readonly next: string; readonly more: string }) {
  const { t } = useTranslation('sponsorships');
  return (
    <div className="rounded-lg bg-nile-50 p-4 md:p-5">
      <h3 className="text-base">{t('changeFrequency.then')}</h3>
      <p className="mt-2 font-medium">{next}</p>
      <p className="mt-1">{more}</p>
    </div>
  );
}
