import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { NumberedSteps } from '../../lib/numbered-steps.tsx';
import { safeNext } from '../../lib/next-path.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stepOfAddress, STEPS } from './sign-up-values.ts';

const REASONS = ['first', 'second', 'third'] as const;
const NEXT = ['confirm', 'signIn', 'child'] as const;
const NEXT_WITH_CHILD = ['confirm', 'pay', 'letter'] as const;

interface ForChild {
  /** A child is in the cart already. */
  readonly isForChild: boolean;
}

/** Why the step asks what it asks, and what comes after the account. */
export function SignUpAside({ isForChild }: ForChild) {
  return (
    <aside className="grid gap-8 lg:sticky lg:top-28">
      <Reasons />
      <Next isForChild={isForChild} />
    </aside>
  );
}

function Reasons() {
  const { t } = useTranslation('sign-up');
  const [parameters] = useSearchParams();
  const name = STEPS[stepOfAddress(parameters)]?.name ?? 'account';
  return (
    <section
      aria-labelledby="sign-up-why"
      className="overflow-hidden rounded-xl bg-nile text-white shadow-soft"
    >
      <Band />
      <div className="p-6 md:p-8">
        <h2 id="sign-up-why" className="text-xl text-white">
          {t('why.title')}
        </h2>
        <ul className="mt-5 grid gap-4">
          {REASONS.map((reason) => (
            <li key={reason} className="flex items-start gap-3">
              <Icon name="check" className="mt-1 size-5 text-sunflower" />
              <span>{t(`why.${name}.${reason}`)}</span>
            </li>
          ))}
        </ul>
        <Link
          to="/privacy-policy"
          prefetch="intent"
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-white underline decoration-nile-300 underline-offset-4 hover:decoration-white"
        >
          <Icon name="lock" className="size-4.5" />
          {t('why.privacy')}
        </Link>
      </div>
    </section>
  );
}

function Next({ isForChild }: ForChild) {
  const { t } = useTranslation('sign-up');
  return (
    <section aria-labelledby="sign-up-next" className="px-2 md:px-4">
      <h2 id="sign-up-next" className="text-lg">
        {t('after.title')}
      </h2>
      <NumberedSteps
        steps={(isForChild ? NEXT_WITH_CHILD : NEXT).map((step) => t(`after.${step}`))}
        className="mt-4 gap-4"
      />
    </section>
  );
}

/** The page's name, and the way in for someone who has an account. */
export function SignUpLead({ isForChild }: ForChild) {
  const { t } = useTranslation('sign-up');
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const query = next ? `?${new URLSearchParams({ next }).toString()}` : '';
  return (
    <div>
      <h1 className="text-3xl">{t('title')}</h1>
      {/* Where a child waits, the strip above says it. */}
      {!isForChild && <p className="mt-2 max-w-text text-lg text-ink-soft">{t('lead')}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('haveAccount')}</span>
        <Link
          to={`/sign-in${query}`}
          state={{ account: 'known' }}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
        >
          {t('signIn')}
        </Link>
      </p>
    </div>
  );
}
