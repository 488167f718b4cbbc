import type { ReactNode } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Button, type ButtonVariant } from '../../../../web/app/ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useShortcuts, useShortcutsOn } from '../../ui/shortcuts.ts';

interface DecisionBarProps {
  readonly busy: boolean;
  /** Why the last action failed. */
  readonly error: Error | undefined;
  readonly onApprove: (() => void) | undefined;
  readonly onDeliver: (() => void) | undefined;
  readonly onReturn: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** What can be done with the open letter, at the foot of the screen, each with its key. */
export function DecisionBar(props: DecisionBarProps) {
  const { busy, error, onApprove, onDeliver, onReturn, onPrevious, onNext } = props;
  const { t } = useTranslation('desk-letters');
  const [isOn, setOn] = useShortcutsOn();
  useShortcuts(
    { KeyA: onApprove, KeyD: onDeliver, KeyR: onReturn, KeyN: onNext, KeyP: onPrevious },
    isOn && !busy,
  );
  const key = (letter: string) => isOn && <Key>{letter}</Key>;
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-sand-300 bg-white p-3 shadow-foot lg:ms-64">
      <div className="mx-auto grid max-w-page gap-3">
        <Failure error={error} />
        <div className="flex flex-wrap items-center gap-2">
          <Choice
            variant="action"
            busy={busy}
            press={onApprove}
            text={t('actions.approve')}
            hint={key('A')}
          />
          <Choice
            variant="action"
            busy={busy}
            press={onDeliver}
            text={t('actions.deliver')}
            hint={key('D')}
          />
          <Choice variant="secondary" press={onReturn} text={t('actions.return')} hint={key('R')} />
          <span className="ms-auto flex gap-1">
            <Choice
              variant="quiet"
              press={onPrevious}
              text={t('actions.previous')}
              hint={key('P')}
            />
            <Choice variant="quiet" press={onNext} text={t('actions.next')} hint={key('N')} />
          </span>
          <label className="hidden min-h-11 items-center gap-2 text-sm lg:flex">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ currentTarget }) => setOn(currentTarget.checked)}
              className="size-5 accent-nile"
            />
            {t('actions.shortcuts')}
          </label>
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly variant: ButtonVariant;
  readonly busy?: boolean;
  readonly press: (() => void) | undefined;
  readonly text: string;
  readonly hint: ReactNode;
}

function Choice({ variant, busy, press, text, hint }: ChoiceProps) {
  if (!press) return null;
  return (
    <Button variant={variant} size="sm" busy={busy} onClick={press}>
      <span className="flex items-center gap-2">
        {text}
        {hint}
      </span>
    </Button>
  );
}

/** The key that does the same; a phone has none. */
function Key({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden="true" className="key max-lg:hidden">
      {children}
    </kbd>
  );
}
