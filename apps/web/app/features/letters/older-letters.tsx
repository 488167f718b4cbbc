import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';

interface OlderLettersProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly hasOlder: boolean;
  /** The end of the list is near. */
  readonly onNear: () => void;
  /** The button, or the retry, was pressed. */
  readonly onPress: () => void;
}

/** The next page comes by itself when the end of the list is near; the button is the way without (LTR-06). */
export function OlderLetters({ state, hasOlder, onNear, onPress }: OlderLettersProps) {
  const { t } = useTranslation('letters');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasOlder || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Letters that come above it would push the button that has the focus out of sight.
        if (entry?.isIntersecting && !mark.contains(document.activeElement)) onNear();
      },
      { rootMargin: '400px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasOlder, state, onNear]);

  return (
    <div
      ref={end}
      tabIndex={-1}
      className="mt-10 grid min-h-14 justify-items-center outline-none focus-visible:shadow-none"
    >
      {state === 'failed' && <LoadFailed onRetry={onPress}>{t('older.failed')}</LoadFailed>}
      {state !== 'failed' && hasOlder && (
        <Button ref={passFocusOn} variant="secondary" busy={state === 'loading'} onClick={onPress}>
          {state === 'loading' ? t('older.loading') : t('older.show')}
        </Button>
      )}
      {!hasOlder && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Icon name="sprout" className="size-6 text-nile-500" />
          {t('older.end')}
        </p>
      )}
    </div>
  );
}
