import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import type { SavedCard } from './from-mail-data.ts';
import { ToAccount } from './link-frame.tsx';

const LOOKS = {
  added: { tone: 'success', icon: 'check' },
  confirming: { tone: 'plain', icon: 'waiting' },
  failed: { tone: 'plain', icon: 'card' },
  unknown: { tone: 'plain', icon: 'search' },
} as const;

/** What became of a card that was typed in on the provider's page, for who came by a mail. */
export function CardOutcome({ card }: { readonly card: SavedCard }) {
  const { t } = useTranslation('from-mail');
  const here = useLocation();
  return (
    <OutcomeFrame
      {...LOOKS[card]}
      title={t(`saved.${card}.title`)}
      actions={
        card === 'confirming' ? (
          // A plain link: it asks again without scripts too.
          <a
            href={`${here.pathname}${here.search}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            {t('saved.again')}
          </a>
        ) : (
          <ToAccount />
        )
      }
    >
      <p>{t(`saved.${card}.text`)}</p>
    </OutcomeFrame>
  );
}
