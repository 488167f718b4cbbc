import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import type { Locale } from '@nabta/contract';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { AccountFailure } from './account-failure.ts';

interface FailureProps {
  readonly failure: AccountFailure & { readonly locale: Locale };
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Why it did not work: said aloud, and focused, so that what mends it is the next thing. */
export function Failure({ failure, action }: FailureProps) {
  const { t } = useTranslation('account');
  const { text, locale } = failure;
  return (
    <Focused>
      <Alert tone="danger" title={text === undefined ? t('noAnswer.title') : ''} action={action}>
        {text === undefined ? (
          t('noAnswer.text')
        ) : (
          <span lang={locale} dir="auto">
            {text}
          </span>
        )}
      </Alert>
    </Focused>
  );
}

/** Takes the focus when it comes. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      {children}
    </div>
  );
}

interface SubmitProps {
  readonly busy: boolean;
  readonly children: string;
}

/** Sends the form. Before the scripts run it does nothing: a password would end in the address. */
export function Submit({ busy, children }: SubmitProps) {
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <Button type={type} variant="primary" size="lg" busy={busy} wide>
      {children}
    </Button>
  );
}

/** A link among the lines of an account page. */
export function AccountLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
    />
  );
}

/** Without scripts there is no signing in: whom to ask instead. */
export function NoScript() {
  const { t } = useTranslation('account');
  return (
    <noscript>
      <Alert tone="info">{t('noScript')}</Alert>
    </noscript>
  );
}
