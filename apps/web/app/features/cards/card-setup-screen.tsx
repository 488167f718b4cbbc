import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { signInPath } from '../../lib/next-path.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { AddedCard } from './added-card.tsx';
import { setupViewOf } from './card-setup.ts';
import type { SetupAddress, SetupView } from './card-setup.ts';
import { useCardSetup } from './use-card-setup.ts';

/** /card: what became of a card that was typed in on the provider's page (CFM-02, CFM-05, CFM-11). */
export function CardSetupScreen({ address }: { readonly address: SetupAddress }) {
  const { t } = useTranslation('cards');
  const isSignedIn = useIsSignedIn();
  const state = useCardSetup(isSignedIn ? address.id : undefined);
  const view = setupViewOf(state, address, isSignedIn);
  const from = typeof state.answer === 'object' ? state.answer.from : 'my-cards';
  return (
    <>
      <PageHead title={t(`setup.${view}.title`)} description={t('setup.description')} noIndex />
      <div aria-live="polite">
        {view === 'added' ? <AddedCard from={from} /> : <NotAdded view={view} />}
      </div>
    </>
  );
}

const LOOKS = {
  confirming: { tone: 'plain', icon: 'waiting' },
  slow: { tone: 'plain', icon: 'waiting' },
  failed: { tone: 'danger', icon: 'alert' },
  unknown: { tone: 'plain', icon: 'search' },
  'sign-in': { tone: 'plain', icon: 'lock' },
} as const;

function NotAdded({ view }: { readonly view: Exclude<SetupView, 'added'> }) {
  const { t } = useTranslation('cards');
  return (
    <OutcomeFrame {...LOOKS[view]} title={t(`setup.${view}.title`)} actions={<WayOn view={view} />}>
      <p>{t(`setup.${view}.text`)}</p>
    </OutcomeFrame>
  );
}

function WayOn({ view }: { readonly view: Exclude<SetupView, 'added'> }) {
  const { t } = useTranslation('cards');
  const here = useLocation();
  if (view === 'sign-in') {
    return (
      <LinkButton to={signInPath(here)} variant="action" size="lg">
        {t('setup.signIn')}
      </LinkButton>
    );
  }
  if (view === 'confirming' || view === 'slow') {
    return (
      // A plain link: it asks again without scripts too.
      <a href={`${here.pathname}${here.search}`} className={buttonLook({ variant: 'secondary' })}>
        {t('setup.checkAgain')}
      </a>
    );
  }
  return (
    <LinkButton to="/my-cards" variant="primary" size="lg">
      {t('setup.toCards')}
    </LinkButton>
  );
}
