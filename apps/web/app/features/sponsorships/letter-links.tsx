import type { Sponsorship } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';

interface LetterLinksProps {
  readonly sponsorship: Sponsorship;
  readonly variant: ButtonVariant;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
}

/** To the letters of a sponsorship, and, until it has ended, to a new one. */
export function LetterLinks({ sponsorship, variant, size = 'md', className }: LetterLinksProps) {
  const { t } = useTranslation('sponsorships');
  const { id, status, sponsoree } = sponsorship;
  const name = sponsoree.full_name;
  return (
    <>
      <LinkButton
        to={`/letters/${id}`}
        variant={variant}
        size={size}
        icon="mail"
        aria-label={t('lettersOf', { name })}
        className={className}
      >
        {t('letters')}
      </LinkButton>
      {status !== 'inactive' && (
        <LinkButton
          to={`/send-letters/${id}`}
          variant={variant}
          size={size}
          aria-label={t('writeTo', { name })}
          className={className}
        >
          {t('write')}
        </LinkButton>
      )}
    </>
  );
}
