import type { ProtectionYes as Standing } from '@nabta/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { answerOf, useAnswer } from '../../lib/answer.ts';
import type { Answer } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { signOut, useIsSignedIn, useSponsor } from '../../lib/auth.ts';
import { FormFailure } from '../../lib/form/form-parts.tsx';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { keepInvitation } from '../../lib/kept-invitation.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { ProtectionYes } from '../../lib/protection/protection-yes.tsx';
import { useProtectionYes } from '../../lib/protection/use-protection-yes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { LetterInvitation } from './letter-writers-data.ts';

interface InvitationProps {
  readonly token: string;
  readonly invitation: LetterInvitation;
}

const DOES = ['letters', 'sees', 'money', 'ends'] as const;

/** Somebody is invited to write to a child whom another sponsors; nothing changes before the button. */
export function InvitationScreen({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useHydrated();
  const names = {
    child: invitation.child_first_name,
    sponsor: invitation.sponsor_first_name,
  };
  return (
    <OutcomeFrame
      icon="mail"
      title={t('invitation.title', names)}
      actions={!isSignedIn && <Doors token={token} />}
      foot={
        <p className="text-sm text-ink-soft">
          {t('invitation.until', { date: formatDay(invitation.valid_until, locale) })}
        </p>
      }
    >
      <p>{t('invitation.lead', names)}</p>
      <section aria-labelledby="does" className="text-start text-base">
        <h2 id="does" className="text-lg">
          {t('invitation.does')}
        </h2>
        <ul className="mt-2 grid gap-2">
          {DOES.map((one) => (
            <li key={one} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-nile-500" />
              <span>{t(`invitation.${one}`, names)}</span>
            </li>
          ))}
        </ul>
      </section>
      {isSignedIn && isHydrated ? (
        <>
          <Acceptance token={token} />
          <OtherAccount token={token} />
        </>
      ) : (
        <p className="text-base">{t('invitation.account')}</p>
      )}
    </OutcomeFrame>
  );
}

/** The ways in; the invitation is kept on them, also through the mail that confirms a new account. */
function Doors({ token }: { readonly token: string }) {
  const { t } = useTranslation('letter-writers');
  const path = `/write-for/${token}`;
  const query = new URLSearchParams({ next: path }).toString();
  useEffect(() => keepInvitation(path), [path]);
  return (
    <>
      <LinkButton to={`/sign-up?${query}`} variant="primary" size="lg">
        {t('invitation.signUp')}
      </LinkButton>
      <LinkButton to={`/sign-in?${query}`} variant="secondary" size="lg">
        {t('invitation.signIn')}
      </LinkButton>
    </>
  );
}

/** Which account would accept, and the way to another: the invitation is for one address alone. */
function OtherAccount({ token }: { readonly token: string }) {
  const { t } = useTranslation('letter-writers');
  const sponsor = useSponsor();
  const leave = async () => {
    await signOut();
    keepInvitation(`/write-for/${token}`);
  };
  return (
    <div className="grid justify-items-center gap-1 text-base">
      <p className="wrap-anywhere">{t('invitation.signedInAs', { email: sponsor?.email ?? '' })}</p>
      <Button variant="quiet" size="sm" onClick={() => void leave()}>
        {t('invitation.otherAccount')}
      </Button>
    </div>
  );
}

/** The policy where it is due, and the button that accepts. */
function Acceptance({ token }: { readonly token: string }) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const ask = (): Promise<Answer<Standing>> =>
    answerOf(
      browserApi(locale)('GET /sponsors/child_protection').then(
        ({ child_protection: standing }) => standing,
      ),
    );
  const [asked] = useState(ask);
  const { answer, ask: again } = useAnswer(asked, ask);
  if (answer === 'failed') {
    return <LoadFailed onRetry={again}>{t('invitation.noAnswer')}</LoadFailed>;
  }
  if (answer === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{t('invitation.loading')}</span>
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    );
  }
  return <AcceptForm token={token} standing={answer.value} />;
}

function AcceptForm({ token, standing }: { readonly token: string; readonly standing: Standing }) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const giving = useProtectionYes(standing);

  async function accept(): Promise<'done'> {
    const api = browserApi(locale);
    await giving.confirm(api);
    const { written_child: child } = await api(
      'POST /sponsors/letter_invitations/:token/acceptance',
      { params: { token } },
    );
    await navigate(`/writing/${child.sponsorship_id}`, { replace: true });
    return 'done';
  }

  return (
    <form
      noValidate
      className="grid gap-5 text-start text-base"
      onSubmit={(event) => {
        event.preventDefault();
        if (giving.isReady()) void sending.send(accept);
      }}
    >
      <ProtectionYes giving={giving} disabled={sending.busy} isOfLetter={false} />
      {sending.failure && (
        <FormFailure
          failure={sending.failure}
          title={t('invitation.failed')}
          noAnswer={t('invitation.noAnswer')}
        />
      )}
      <Button type="submit" variant="action" size="lg" busy={sending.busy} className="mx-auto">
        {t('invitation.accept')}
      </Button>
    </form>
  );
}

/** The invitation was accepted, taken back, or its days are over: the same words for all of it. */
export function InvitationOver() {
  const { t } = useTranslation('letter-writers');
  // Whoever has accepted finds the child there.
  const isSignedIn = useIsSignedIn();
  return (
    <OutcomeFrame
      icon="mail"
      title={t('invitation.overTitle')}
      actions={
        <LinkButton to={isSignedIn ? '/letters' : '/'} variant="primary" size="lg">
          {t(isSignedIn ? 'invitation.toLetters' : 'invitation.home')}
        </LinkButton>
      }
    >
      <p>{t('invitation.overText')}</p>
    </OutcomeFrame>
  );
}
