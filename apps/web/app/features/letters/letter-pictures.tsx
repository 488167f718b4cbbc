import { useRef, useState, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { previewOf } from './attachments.ts';
import { LetterIcon } from './letter-icon.tsx';

interface LetterPicturesProps {
  /** Addresses that live for minutes. */
  readonly addresses: readonly string[];
  /** The letter's day, as people say it. */
  readonly date: string;
  /** Asks for addresses that live again. */
  readonly onLost: () => void;
}

/** Prints are laid down, not lined up. */
const LAID = ['-rotate-1', 'rotate-2'] as const;

/** The pictures of a letter like prints that fell out of it; each opens large (LTR-04). */
export function LetterPictures({ addresses, date, onLost }: LetterPicturesProps) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const [shown, setShown] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-4">
        {addresses.map((address, index) => (
          <li key={index} className="grid justify-items-start gap-1">
            <Print
              address={address}
              number={formatNumber(index + 1, locale)}
              date={date}
              look={LAID[index % LAID.length] ?? ''}
              onLost={onLost}
              onOpen={(button) => {
                opener.current = button;
                setShown(index);
              }}
            />
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-medium text-nile underline underline-offset-4"
            >
              {t('pictures.link', { number: formatNumber(index + 1, locale) })}
              <LetterIcon name="elsewhere" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PictureViewer
          addresses={addresses}
          date={date}
          start={shown}
          onLost={onLost}
          onClose={() => {
            setShown(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface PrintProps extends Pick<LetterPicturesProps, 'date' | 'onLost'> {
  readonly address: string;
  readonly number: string;
  readonly look: string;
  readonly onOpen: (button: HTMLButtonElement) => void;
}

function Print({ address, number, date, look, onLost, onOpen }: PrintProps) {
  const { t } = useTranslation('letters');
  const [lost, setLost] = useState<string>();
  const frame = 'rounded-sm bg-white p-2 pb-4 shadow-soft ring-1 ring-sand-200';
  if (lost === address) {
    return (
      <div className={classNames(frame, 'grid w-44 content-center gap-2 text-center text-sm')}>
        <p className="pt-3 text-ink-soft">{t('pictures.failed')}</p>
        <button
          type="button"
          onClick={() => {
            setLost(undefined);
            onLost();
          }}
          className="min-h-11 font-medium text-nile underline underline-offset-4"
        >
          {t('pictures.again')}
        </button>
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('pictures.open', { number })}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className={classNames(
        frame,
        look,
        'transition-transform duration-200 hover:rotate-0 hover:scale-102 focus-visible:rotate-0',
      )}
    >
      <img
        src={previewOf(address)}
        alt={t('pictures.alt', { number, date })}
        width={320}
        height={240}
        loading="lazy"
        decoding="async"
        onError={() => {
          setLost(address);
          onLost();
        }}
        className="h-33 w-44 bg-sand-200 object-cover sm:h-39 sm:w-52"
      />
    </button>
  );
}

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
function PictureViewer({ addresses, date, start, onLost, onClose }: PictureViewerProps) {
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
