import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/**
 * `action` is terracotta: at most one on a screen (beside the header's own). `primary` is green,
 * `secondary` outlined, `quiet` bare. `light` stands on green or on pictures.
 */
export type ButtonVariant = 'action' | 'primary' | 'secondary' | 'quiet' | 'light';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as what holds it. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
}

interface Content {
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  action:
    'bg-terracotta text-white shadow-soft hover:bg-terracotta-700 active:bg-terracotta-900 disabled:bg-sand-200 disabled:text-ink-soft disabled:shadow-none',
  primary:
    'bg-nile text-white shadow-soft hover:bg-nile-900 active:bg-nile-950 disabled:bg-sand-200 disabled:text-ink-soft disabled:shadow-none',
  secondary:
    'bg-white text-nile ring-1 ring-inset ring-nile-200 hover:bg-nile-50 hover:ring-nile active:bg-nile-100 disabled:bg-sand disabled:text-ink-soft',
  quiet: 'text-nile hover:bg-nile-50 active:bg-nile-100 disabled:text-ink-soft',
  light: 'bg-white text-nile shadow-soft hover:bg-sand active:bg-sand-200',
};

const sizes = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-8 text-lg',
} as const;

/** The classes of a button, for a `<summary>` or a plain `<a>` that must look like one. */
export function buttonLook({ variant = 'primary', size = 'md', wide, className }: Look): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full py-2 text-center leading-tight font-semibold text-balance no-underline transition-colors duration-200 select-none rtl:leading-snug',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}

function ButtonContent({ icon, iconEnd, busy, children }: Content) {
  return (
    <>
      {busy && <Spinner />}
      {icon && !busy && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} className="size-4.5" />}
    </>
  );
}

type ButtonProps = Look &
  Content &
  Omit<ComponentPropsWithRef<'button'>, keyof Look | keyof Content | 'aria-busy'>;

/**
 * Something to press; `type` is `button` unless told. With `busy` it shows at once that the press
 * is being answered, keeps the focus, and takes no second press.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon, iconEnd, busy, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook({ variant, size, wide, className })}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

type LinkButtonProps = Look & Omit<Content, 'busy'> & Omit<LinkProps, keyof Look | keyof Content>;

/** A link that looks like a button: it goes somewhere. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, className, icon, iconEnd, children, ...rest } = props;
  return (
    <Link prefetch="intent" {...rest} className={buttonLook({ variant, size, wide, className })}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </Link>
  );
}
