import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentPropsWithRef<'div'>, 'style'> & {
  readonly as?: 'div' | 'article' | 'section' | 'li';
};

/** A white sheet with round corners. Padding is its content's own. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...(rest as object)}
      className={classNames('rounded-lg bg-white shadow-soft', className)}
    />
  );
}
