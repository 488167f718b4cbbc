import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONTROL_LOOK } from '../../ui/text-input.tsx';

/** Brings all of the panel into view, and moves the page no more than that. */
const NEAREST = { block: 'nearest' } as const;

interface DropPanelProps {
  readonly label: string;
  /** The choice so far, in words. */
  readonly chosen: string;
  /** Where the panel stands under the form, and how wide it is. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A part of the filter form that needs room: fields in a `<details>` that opens over the list. Leaving
 * it applies what was chosen.
 */
export function DropPanel({ label, chosen, className, children }: DropPanelProps) {
  const { t } = useTranslation('children');
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <span aria-hidden="true" className="font-medium text-nile-900 max-md:hidden">
        {label}
      </span>
      <details
        ref={details}
        className="group"
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView(NEAREST);
          else currentTarget.closest('form')?.requestSubmit();
        }}
      >
        <summary
          className={classNames(
            CONTROL_LOOK,
            'flex items-center justify-between gap-1 max-md:px-3 max-md:py-1.5 max-md:text-sm',
          )}
        >
          <span className="sr-only">{label}: </span>
          <span className="min-w-0 leading-tight">{chosen}</span>
          <Icon
            name="chevron-down"
            className="size-5 text-nile transition-transform duration-200 group-open:-scale-y-100"
          />
        </summary>
        <div
          className={classNames(
            'absolute top-full mt-2 scroll-mb-4 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-sand-300',
            className,
          )}
        >
          <div className="max-h-[min(60vh,34rem)] overflow-y-auto overscroll-contain p-5 md:p-6">
            {children}
          </div>
          <div className="border-t border-sand-200 p-3 text-end md:px-6">
            <button
              type="submit"
              className={buttonLook({ size: 'sm', className: 'max-md:w-full' })}
              onClick={() => details.current?.removeAttribute('open')}
            >
              {t('form.show')}
            </button>
          </div>
        </div>
      </details>
    </div>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Tabbing on to something else closes it; a press on its bare ground, which focuses the page, not. */
function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!relatedTarget || relatedTarget.contains(currentTarget)) return;
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function useCloseOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !element.contains(target)) {
        element.open = false;
      }
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [details]);
}
