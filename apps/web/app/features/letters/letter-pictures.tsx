import { useRef, useState } from 'react';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { previewOf } from './attachments.ts';
import { LetterIcon } from './letter-icon.tsx';

const PictureViewer = onDemand(async () => (await import('./picture-viewer.tsx')).PictureViewer);

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
