import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface FilmButtonProps {
  readonly isPlaying: boolean;
  readonly onPress: () => void;
}

/** Stops what moves by itself, and lets it go on (WCAG 2.2.2). Its name says what it will do. */
export function FilmButton({ isPlaying, onPress }: FilmButtonProps) {
  const { t } = useTranslation('who-we-are');
  const isReady = useHydrated();
  return (
    <div className="page-width absolute inset-x-0 bottom-3 flex justify-end md:bottom-14">
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-white/90 md:px-4 text-sm font-semibold text-nile shadow-soft transition-colors duration-200 hover:bg-white active:bg-sand',
          !isReady && 'invisible',
        )}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
          <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M8 5.5v13l10.5-6.5z'} />
        </svg>
        <span className="max-md:sr-only">{t(isPlaying ? 'film.pause' : 'film.play')}</span>
      </button>
    </div>
  );
}
