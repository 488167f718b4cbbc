import { classNames } from './class-names.ts';

/** Drawn on 24 x 24 with a stroke of 1.75. */
const paths = {
  'arrow-end': 'M4 12h15M13 6l6 6-6 6',
  'arrow-start': 'M20 12H5M11 18l-6-6 6-6',
  'chevron-end': 'm9 5 7 7-7 7',
  'chevron-start': 'm15 5-7 7 7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  cart: 'M3 4h2.2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6M9.5 20.2h.01M17 20.2h.01',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chat: 'M4 20l1.3-3.9A8 8 0 1 1 8 18.9L4 20ZM9 11.5h6M9 8.5h4',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c2.5 2.6 3.5 5.6 3.5 9s-1 6.4-3.5 9c-2.5-2.6-3.5-5.6-3.5-9S9.5 5.6 12 3Z',
  heart:
    'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  alert: 'M12 8v5M12 16.5h.01M12 3.5 21 19.5H3L12 3.5Z',
  info: 'M12 11v6M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  sprout:
    'M12 21v-9M12 12c0-4-2.5-6.5-7-6.5C5 10 7.5 12 12 12Zm0 2c0-3.5 2.2-5.5 6.5-5.5 0 3.8-2.3 5.5-6.5 5.5Z',
  school:
    'M12 4 2.5 8.5 12 13l9.5-4.5L12 4ZM6 10.5V16c1.8 1.6 3.8 2.3 6 2.3s4.2-.7 6-2.3v-5.5M21.5 8.5V14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  lock: 'M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2',
  calendar: 'M4.5 6h15v14.5h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2',
  gift: 'M4.5 11h15v9.5h-15zM3.5 7.5h17V11h-17zM12 7.5v13M12 7.5c-2-4-6-4-6-1.8 0 1.3 2 1.8 6 1.8Zm0 0c2-4 6-4 6-1.8 0 1.3-2 1.8-6 1.8Z',
  card: 'M3 6.5h18v11H3zM3 10h18M6.5 14.2h4',
  receipt: 'M6 3.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4zM9 8h6M9 11.5h6M9 15h3',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
} as const;

export type IconName = keyof typeof paths;

/** Icons that show a way to go, and so turn round in Arabic. */
const directed: ReadonlySet<IconName> = new Set([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
]);

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A small drawing beside text, which alone carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('icon', directed.has(name) && 'mirrored', className ?? 'size-5')}
    >
      <path d={paths[name]} />
    </svg>
  );
}
