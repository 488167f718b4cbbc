import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { ComboboxChoice } from './combobox-state.ts';
import { Icon } from './icon.tsx';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxChoice[];
  /** The place of the option that Enter would choose; -1 for none. */
  readonly active: number;
  readonly chosen: string;
  /** Said when there are no options. */
  readonly none: string;
  readonly onChoose: (value: string) => void;
}

const POPUP =
  'absolute inset-x-0 top-full z-20 mt-2 rounded-md bg-white shadow-lift ring-1 ring-sand-300';

/** The open list of a combobox. The focus stays in its line; here something is pointed at. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, active, chosen, none, onChoose } = props;
  const popup = useInView(active, options);
  if (options.length === 0) {
    return (
      <div ref={popup} className={classNames(POPUP, 'px-4 py-3 text-ink-soft')}>
        {none}
      </div>
    );
  }
  return (
    <div ref={popup} className={classNames(POPUP, 'scroll-mb-4 overflow-hidden')}>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        // A press takes the focus from the line, which would shut the list under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-64 overflow-y-auto overscroll-contain py-1 md:max-h-80"
      >
        {options.map(({ value, label: name, pinned }, index) => (
          <li
            key={value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={value === chosen}
            data-active={index === active || undefined}
            onClick={() => onChoose(value)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 leading-snug hover:bg-nile-50 data-active:bg-nile-100 data-active:text-nile-950',
              value === chosen && 'font-semibold text-nile',
              pinned && options[index + 1]?.pinned !== true && 'border-b border-sand-300',
            )}
          >
            {name}
            {value === chosen && <Icon name="check" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls as far as is needed to see the list and its active option, above a phone's keyboard too. */
function useInView(active: number, options: readonly ComboboxChoice[]) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => popup.current?.scrollIntoView({ block: 'nearest' });
    show();
    visualViewport?.addEventListener('resize', show);
    return () => visualViewport?.removeEventListener('resize', show);
  }, []);
  useEffect(() => {
    const option = popup.current?.querySelector('[data-active]');
    if (option) option.scrollIntoView({ block: 'nearest' });
    else popup.current?.firstElementChild?.scrollTo(0, 0);
  }, [active, options]);
  return popup;
}
