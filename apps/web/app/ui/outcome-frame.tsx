import type { ReactNode } from 'react';
import { Band } from './band.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

const tones = {
  plain: 'bg-nile-100 text-nile',
  success: 'bg-success text-white',
  danger: 'bg-danger-50 text-danger',
} as const;

interface OutcomeFrameProps {
  readonly tone?: keyof typeof tones;
  /** `waiting`: there is no outcome yet. */
  readonly icon: IconName | 'waiting';
  /** In place of the icon: the face of what was paid for. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** In small letters at the end. */
  readonly foot?: ReactNode;
  /** Where the page leads by itself: above all else, in sight from the first. */
  readonly leaving?: ReactNode;
}

/** A page that says what became of something, and where to go from there. */
export function OutcomeFrame(props: OutcomeFrameProps) {
  const { tone = 'plain', icon, picture, title, children, actions, foot, leaving } = props;
  return (
    <div
      className={classNames(
        'page-width',
        leaving ? 'pt-2 pb-10 md:pt-6 md:pb-20' : 'py-10 md:py-20',
      )}
    >
      {leaving && <div className="pb-2 text-center">{leaving}</div>}
      <Card className="mx-auto max-w-form overflow-clip rounded-xl">
        <Band />
        <div className="grid justify-items-center gap-6 px-6 py-10 text-center md:px-12">
          {picture ?? <Mark tone={tone} icon={icon} />}
          <h1 className="text-3xl">{title}</h1>
          <div className="grid w-full gap-4 text-lg">{children}</div>
          <div className="flex flex-wrap justify-center gap-3">{actions}</div>
          {foot}
        </div>
      </Card>
    </div>
  );
}

function Mark({ tone, icon }: Required<Pick<OutcomeFrameProps, 'tone' | 'icon'>>) {
  return (
    <span className={classNames('grid size-16 place-items-center rounded-full', tones[tone])}>
      {icon === 'waiting' ? (
        <span className="scale-150">
          <Spinner />
        </span>
      ) : (
        <Icon name={icon} className="size-8" />
      )}
    </span>
  );
}
