import { useLocation, useNavigate } from 'react-router';
import { useEffect, useReducer } from 'react';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { signInPath } from '../../lib/next-path.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { setupViewOf, wayOn, askSetup, nextSetup, waitBeforeAsking } from './card-setup.ts';
import type { SetupAddress, SetupView, CardSetup, SetupState } from './card-setup.ts';

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

/** How long the success stands before one is led on (CFM-02, CST-11). */
const SECONDS = 5;

type AddedCardProps = Pick<CardSetup, 'from'>;

/** The card is saved: says so, and leads on unless one wants to stay (CFM-05, WCAG 2.2.1). */
function AddedCard({ from }: AddedCardProps) {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  const text = from === 'late-dues' ? 'setup.leavingToDues' : 'setup.leaving';
  return (
    <OutcomeFrame
      tone="success"
      icon="check"
      title={t('setup.added.title')}
      actions={
        <>
          <LinkButton to={wayOn(from)} variant={from === 'late-dues' ? 'action' : 'primary'}>
            {t(from === 'late-dues' ? 'setup.toDues' : 'setup.toDashboard')}
          </LinkButton>
          <LinkButton to="/my-cards" variant="secondary">
            {t('setup.toCards')}
          </LinkButton>
        </>
      }
      foot={
        <Countdown seconds={SECONDS} onDone={() => void navigate(wayOn(from))}>
          {(left) => t(text, { count: left })}
        </Countdown>
      }
    >
      <p>{t(from === 'late-dues' ? 'setup.added.forDues' : 'setup.added.text')}</p>
    </OutcomeFrame>
  );
}

/** Follows a card that is being added to the last word; undefined: there is nothing to ask. */
function useCardSetup(id: string | undefined): SetupState {
  const locale = useLocale();
  const [state, tell] = useReducer(nextSetup, { answer: 'unanswered', asked: 0 });
  const { asked } = state;
  const wait = waitBeforeAsking(state);

  useEffect(() => {
    if (id === undefined || wait === undefined) return undefined;
    let current = true;
    const ask = async () => {
      const answer = await askSetup(browserApi(locale), id);
      if (current) tell(answer);
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, locale, wait, asked]);

  return state;
}
