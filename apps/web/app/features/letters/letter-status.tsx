import type { HoldReason, Letter, LetterStatus } from '@nabta/contract';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

const LOOKS = {
  received: { tone: 'plain', icon: 'mail' },
  in_review: { tone: 'sunflower', icon: 'info' },
  delivered: { tone: 'nile', icon: 'check' },
  returned: { tone: 'sunflower', icon: 'alert' },
} as const satisfies Record<LetterStatus, { tone: string; icon: IconName }>;

/** The status of a letter in a word or two. */
export function LetterStatusBadge({ status }: { readonly status: LetterStatus }) {
  const { t } = useTranslation('letters');
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

interface AboutStatusProps {
  readonly status: Exclude<LetterStatus, 'returned'>;
  readonly heldFor: Letter['held_for'];
  /** The child's name. */
  readonly name: string;
}

/** The same in a sentence, kindly; of a letter that is held, why (LTR-15). */
export function AboutStatus({ status, heldFor, name }: AboutStatusProps) {
  const { t } = useTranslation('letters');
  const held = useHeldText();
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Icon name={LOOKS[status].icon} className="mt-1 size-4.5 text-nile-500" />
      <span>{status === 'in_review' ? held(heldFor) : t(`about.${status}`, { name })}</span>
    </p>
  );
}

/**
 * Says why a letter is read first, in one breath: `a picture that came with it and …`, which may be
 * wrong; of a picture alone there is no doubt (LTR-15).
 */
export function useHeldText(): (reasons: readonly HoldReason[]) => string {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  return (reasons) => {
    if (reasons.join() === 'attachment') return t('held.picture');
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    return t('held.noticed', { reasons: list.format(reasons.map((one) => t(`reason.${one}`))) });
  };
}
