import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Step {
  readonly label: string;
  /** Its number in the digits of the language. */
  readonly number: string;
}

interface StepperProps {
  /** Names the steps: `Steps of the sign-up`. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** The step on the screen, counted from 0. */
  readonly current: number;
  /** Goes back to a step that is done; nobody jumps ahead (SUP-05). */
  readonly onBack: (step: number) => void;
  /** Heard with a step that is done: `done`. */
  readonly doneLabel: string;
}

const looks = {
  done: 'bg-nile text-white group-hover:bg-nile-900',
  current: 'bg-white text-nile ring-3 ring-inset ring-nile',
  ahead: 'bg-white text-ink-soft ring-1 ring-inset ring-sand-500',
} as const;

// From the middle of the step before to the middle of this one, behind both circles.
const LINE =
  'not-first:before:absolute not-first:before:-z-1 not-first:before:top-5.5 not-first:before:-start-1/2 not-first:before:h-0.5 not-first:before:w-full';
const STEP = 'group relative grid w-full justify-items-center gap-1.5 rounded-md text-center';

/** Where one stands in a form of several steps. */
export function Stepper({ label, steps, current, onBack, doneLabel }: StepperProps) {
  return (
    <ol aria-label={label} className="isolate flex">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={classNames(
            'relative flex-1',
            LINE,
            index <= current ? 'before:bg-nile' : 'before:bg-sand-300',
          )}
        >
          {index < current ? (
            <button type="button" onClick={() => onBack(index)} className={STEP}>
              <Circle state="done" number={step.number} />
              <Label state="done">{step.label}</Label>
              <span className="sr-only">{doneLabel}</span>
            </button>
          ) : (
            <span aria-current={index === current ? 'step' : undefined} className={STEP}>
              <Circle state={index === current ? 'current' : 'ahead'} number={step.number} />
              <Label state={index === current ? 'current' : 'ahead'}>{step.label}</Label>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StateProps {
  readonly state: keyof typeof looks;
}

function Circle({ state, number }: StateProps & { readonly number: string }) {
  return (
    <span
      className={classNames(
        'grid size-11 place-items-center rounded-full font-semibold transition-colors duration-200',
        looks[state],
      )}
    >
      {state === 'done' ? <Icon name="check" /> : number}
    </span>
  );
}

function Label({ state, children }: StateProps & { readonly children: string }) {
  return (
    <span
      className={classNames(
        'px-1 text-sm leading-snug',
        state === 'ahead' ? 'text-ink-soft' : 'font-medium text-nile-900',
        state === 'done' && 'group-hover:underline',
      )}
    >
      {children}
    </span>
  );
}
