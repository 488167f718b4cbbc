import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const tones = {
  sunflower: 'bg-sunflower-100 text-sunflower-700',
  nile: 'bg-nile-100 text-nile-900',
  plain: 'bg-sand text-ink-soft',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof tones;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or two that mark something. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-medium text-balance',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  );
}
