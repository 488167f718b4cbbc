import type { LetterListResponse } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Answer } from '../../lib/answer.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { LettersHead } from './conversation-head.tsx';
import { ConversationScreen } from './conversation-screen.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

interface ConversationPageProps {
  /** Undefined while the server's frame stands. */
  readonly first: Answer<LetterListResponse> | undefined;
}

/** The letters of a sponsorship, or that they are on their way, or did not come. */
export function ConversationPage({ first }: ConversationPageProps) {
  const { t } = useTranslation('letters');
  const { revalidate } = useRevalidator();
  if (first === undefined) return <ConversationSkeleton />;
  if (first !== 'failed') {
    return <ConversationScreen key={first.value.sponsorship.id} first={first.value} />;
  }
  return (
    <>
      <LettersHead back={{ to: '/sponsorships', text: t('back') }}>
        <h1 className="mt-2 text-3xl">{t('here')}</h1>
      </LettersHead>
      <div className="page-width max-w-form pt-8 pb-20">
        <LoadFailed onRetry={() => void revalidate()}>{t('failed')}</LoadFailed>
      </div>
    </>
  );
}
