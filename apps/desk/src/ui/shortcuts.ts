import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../web/app/lib/browser-storage.ts';

const OFF = 'desk-shortcuts-off';

/** Whether single keys do something: whoever speaks to the computer can turn it off (WCAG 2.1.4). */
export function useShortcutsOn() {
  const [isOn, setOn] = useState(() => readStored('local', OFF) === undefined);
  const change = (on: boolean) => {
    if (on) localStorage.removeItem(OFF);
    else writeStored('local', OFF, 'true');
    setOn(on);
  };
  return [isOn, change] as const;
}

/** Keys by the letter printed on them, whatever alphabet the keyboard types: `KeyA`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Does something at a key, unless one is typing or a question stands open. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, code } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return;
    if (document.querySelector('dialog:modal')) return;
    const action = shortcuts[code];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
