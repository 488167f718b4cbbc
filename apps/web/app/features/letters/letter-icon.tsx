import { classNames } from '../../ui/class-names.ts';

/** Drawn like the icons of the kit; only letters need these. */
const paths = {
  pen: 'm4 20 1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1ZM14.5 6.5l3 3',
  picture:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 16.5l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
  elsewhere: 'M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4M14 4.5h5.5V10M19 5l-8 8',
} as const;

interface LetterIconProps {
  readonly name: keyof typeof paths;
  readonly className?: string;
}

/** A small drawing beside text, which alone carries the meaning. */
export function LetterIcon({ name, className = 'size-5' }: LetterIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}
