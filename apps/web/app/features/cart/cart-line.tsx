import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';

interface LinePictureProps {
  readonly src: string | undefined;
  /** Stands in where there is no picture. */
  readonly icon: IconName;
  readonly className?: string;
}

/** The picture of a line; its name stands beside it. */
export function LinePicture({ src, icon, className }: LinePictureProps) {
  return (
    <div
      className={classNames(
        'grid size-20 shrink-0 place-items-center overflow-hidden bg-sand-200 text-nile-500',
        className,
      )}
    >
      {src ? (
        <Photo src={src} alt="" sizes="80px" maxWidth={320} />
      ) : (
        <Icon name={icon} className="size-8" />
      )}
    </div>
  );
}

/** Takes a line out of the cart. */
export function RemoveButton({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) {
  const { t } = useTranslation('cart');
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm font-medium text-ink-soft transition-colors duration-200 hover:bg-danger-50 hover:text-danger"
    >
      <Icon name="close" className="size-4 max-sm:size-5" />
      <span className="max-sm:sr-only">{t('remove')}</span>
    </button>
  );
}

interface RemovedLineProps {
  readonly children: ReactNode;
  readonly onUndo: () => void;
}

/**
 * Stands where a line was taken out, and puts it back. It takes the focus, which was on a button
 * that is gone, and so says what happened.
 */
export function RemovedLine({ children, onUndo }: RemovedLineProps) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      className="flex items-center justify-between gap-4 rounded-lg bg-sand py-3 ps-4 pe-3 outline-none"
    >
      <span className="min-w-0">{children}</span>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}
