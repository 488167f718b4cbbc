import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { wayOn } from './card-setup.ts';
import type { CardSetup } from './card-setup.ts';

/** How long the success stands before one is led on (CFM-02, CST-11). */
const SECONDS = 5;

type AddedCardProps = Pick<CardSetup, 'from'>;

/** The card is saved: says so, and leads on unless one wants to stay (CFM-05, WCAG 2.2.1). */
export function AddedCard({ from }: AddedCardProps) {
  const { t } = useTranslation('cards');
  const [staying, setStaying] = useState(false);
  return (
    <OutcomeFrame
      tone="success"
      icon="check"
      title={t('setup.added.title')}
      actions={
        <>
          <WaysOn from={from} focused={staying} />
          {!staying && (
            <Button variant="secondary" onClick={() => setStaying(true)}>
              {t('setup.stay')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(from === 'late-dues' ? 'setup.added.forDues' : 'setup.added.text')}</p>
      {!staying && <Leaving from={from} onKey={() => setStaying(true)} />}
    </OutcomeFrame>
  );
}

/** It is said aloud once; the seconds themselves are for the eye. */
function Leaving({ from, onKey }: AddedCardProps & { readonly onKey: () => void }) {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  const text = from === 'late-dues' ? 'setup.leavingToDues' : 'setup.leaving';
  return (
    <p className="text-sm text-ink-soft">
      <span className="sr-only">{t(text, { count: SECONDS })}</span>
      <span aria-hidden="true">
        <Countdown seconds={SECONDS} onDone={() => void navigate(wayOn(from))} onKey={onKey}>
          {(left) => t(text, { count: left })}
        </Countdown>
      </span>
    </p>
  );
}

interface WaysOnProps extends AddedCardProps {
  /** Whoever pressed 'Stay here' goes on from here: that button is gone. */
  readonly focused: boolean;
}

function WaysOn({ from, focused }: WaysOnProps) {
  const { t } = useTranslation('cards');
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) ways.current?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div ref={ways} className="contents">
      <LinkButton to={wayOn(from)} variant={from === 'late-dues' ? 'action' : 'primary'}>
        {t(from === 'late-dues' ? 'setup.toDues' : 'setup.toDashboard')}
      </LinkButton>
      {focused && (
        <LinkButton to="/my-cards" variant="secondary">
          {t('setup.toCards')}
        </LinkButton>
      )}
    </div>
  );
}
