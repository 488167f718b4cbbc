import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

interface PictureViewerProps {
  readonly addresses: readonly string[];
  /** The letter's day, as people say it. */
  readonly date: string;
  /** The picture that was chosen, from 0. */
  readonly start: number;
  readonly onLost: () => void;
  readonly onClose: () => void;
}

const BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full bg-white/10 text-white transition-colors duration-200 hover:bg-white/25';

/** The pictures of a letter over the whole screen, whole and one at a time: the browser's own dialog. */
export function PictureViewer({ addresses, date, start, onLost, onClose }: PictureViewerProps) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(start);
  const address = addresses[shown] ?? '';
  const number = formatNumber(shown + 1, locale);

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t('pictures.viewer', { date })}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-nile-950 text-white open:grid"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p aria-live="polite" className="font-medium">
          {t('pictures.counter', { number, count: formatNumber(addresses.length, locale) })}
        </p>
        <button type="button" className={BUTTON} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr-only">{t('pictures.close')}</span>
        </button>
      </div>
      <img
        src={address}
        alt={t('pictures.alt', { number, date })}
        onError={onLost}
        className="m-auto size-full object-contain px-2"
      />
      <div className="flex flex-wrap items-center justify-center gap-3 px-4 py-3">
        {addresses.length > 1 && (
          <Step
            icon="chevron-start"
            label={t('pictures.previous')}
            go={() => setShown((shown + addresses.length - 1) % addresses.length)}
          />
        )}
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center rounded-full bg-white/10 px-5 font-medium text-white hover:bg-white/25"
        >
          {t('pictures.newTab')}
        </a>
        {addresses.length > 1 && (
          <Step
            icon="chevron-end"
            label={t('pictures.next')}
            go={() => setShown((shown + 1) % addresses.length)}
          />
        )}
      </div>
    </dialog>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly go: () => void;
}

function Step({ icon, label, go }: StepProps) {
  return (
    <button type="button" className={BUTTON} onClick={go}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
