import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const tones = {
  danger: { look: 'bg-danger-50 text-danger ring-danger/25', icon: 'alert' },
  success: { look: 'bg-success-50 text-success ring-success/25', icon: 'check' },
  info: { look: 'bg-nile-50 text-nile-900 ring-nile-200', icon: 'info' },
} as const satisfies Record<string, { look: string; icon: IconName }>;

interface AlertProps {
  readonly tone: keyof typeof tones;
  readonly title?: string;
  /** Lines are kept: the messages of an answer may be joined with line breaks. */
  readonly children?: ReactNode;
  /** The advice that goes with it. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Says what happened, where it matters; danger is heard at once, the rest in turn. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  const { look, icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-lg p-4 ring-1 ring-inset', look, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="grid gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="whitespace-pre-line">{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
