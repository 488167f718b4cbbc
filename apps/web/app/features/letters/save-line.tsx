import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from './draft-keeper.ts';

const TEXTS = {
  saving: 'save.saving',
  saved: 'save.saved',
  failed: 'save.failed',
  'too-long': 'save.tooLong',
} as const satisfies Record<Exclude<SaveState, 'idle'>, string>;

/** Whether the words are safe. Only that they are not is said aloud: the rest would never end. */
export function SaveLine({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('letters');
  const text = state === 'idle' ? '' : t(TEXTS[state]);
  const worry = state === 'failed' || state === 'too-long';
  return (
    <>
      <p
        aria-hidden={worry || undefined}
        className={classNames(
          'flex min-h-7 items-center gap-1.5 text-sm',
          worry ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {state === 'saved' && <Icon name="check" className="size-4.5 text-success" />}
        {worry && <Icon name="alert" className="size-4.5" />}
        {text}
      </p>
      <p role="status" className="sr-only">
        {worry && text}
      </p>
    </>
  );
}
