import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { BeforeShut, ConfirmSheet } from '../../../web/app/ui/dialog.tsx';
import { isAnythingUnsent } from './unsent.ts';

/** Asks before a screen is left on which something was typed and not sent. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnythingUnsent(),
  );
  useEffect(() => {
    // The window is shut or loaded anew: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsent()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** Asks before a dialog is shut in which something was typed and not sent, or is being sent. */
export function DialogGuard({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ content: Element; shut: () => void }>();
  const ask = (content: Element, shut: () => void) => {
    const isSending = content.querySelector('button[aria-busy=true]') !== null;
    if (isSending || isAnythingUnsent(content)) setAsked({ content, shut });
    else shut();
  };
  useEffect(() => {
    if (!asked) return;
    // Close the question when its dialog closes by itself, as after a successful send.
    const observer = new MutationObserver(() => {
      if (asked.content.isConnected) return;
      flushSync(() => setAsked(undefined));
      // The dialog could not give the focus back, since the question covered the page.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked]);
  return (
    <BeforeShut value={ask}>
      {children}
      <LeaveQuestion
        open={asked !== undefined}
        onLeave={() => {
          // Close the question first, so that each dialog gives the focus back in turn.
          flushSync(() => setAsked(undefined));
          asked?.shut();
        }}
        onStay={() => setAsked(undefined)}
      />
    </BeforeShut>
  );
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether what was typed may be lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation('desk');
  return (
    <ConfirmSheet
      open={open}
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      cancel={t('leave.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('leave.message')}</p>
    </ConfirmSheet>
  );
}
