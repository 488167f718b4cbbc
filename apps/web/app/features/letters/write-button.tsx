import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { LetterIcon } from './letter-icon.tsx';

interface WriteButtonProps {
  /** Of the sponsorship. */
  readonly id: number;
  readonly text: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** LTR-02. */
const PAUSE_MS = 1_000;

/** Goes to the page for writing after a second, in which it says that a sheet is on its way (LTR-02). */
export function WriteButton({ id, text, variant = 'action', className }: WriteButtonProps) {
  const { t } = useTranslation('letters');
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);

  useEffect(() => {
    if (!opening) return undefined;
    const timer = setTimeout(() => void navigate(`/send-letters/${id}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [opening, id, navigate]);

  return (
    <>
      <Button
        variant={variant}
        busy={opening}
        className={className}
        onClick={() => setOpening(true)}
      >
        <span className="inline-flex items-center gap-2 align-middle">
          {!opening && <LetterIcon name="pen" />}
          {opening ? t('opening') : text}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {opening && t('opening')}
      </span>
    </>
  );
}
