import type { LetterListResponse } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Addressee, LettersHead } from './conversation-head.tsx';
import { correspondentOf } from './correspondent.ts';
import type { Correspondent } from './correspondent.ts';
import type { GoOn } from './letter-state.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { NoLetters } from './no-letters.tsx';
import { OlderLetters } from './older-letters.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useConversation } from './use-conversation.ts';
import { WriteButton } from './write-button.tsx';

/** Everything that a sponsor and a child wrote to each other, the newest first (LTR-01 to LTR-09). */
export function ConversationScreen({ first }: { readonly first: LetterListResponse }) {
  const { t } = useTranslation('letters');
  const conversation = useConversation(first);
  const { loaded, sponsorship, older, hasOlder, renew } = conversation;
  const child = correspondentOf(sponsorship);
  const { letters, fresh } = loaded;
  const { came, show, showOnPress } = useComing(conversation);
  return (
    <>
      <LettersHead back={{ to: '/sponsorships', text: t('back') }}>
        <Addressee child={child} title={t('page', { name: child.name })}>
          {child.canWrite && letters.length > 0 && (
            <WriteButton id={child.id} text={t('write')} className="max-sm:w-full md:ms-auto" />
          )}
        </Addressee>
      </LettersHead>
      <div className="bg-sand">
        <div className="page-width pt-8 pb-20 md:pt-10">
          <SentNotice name={child.name} />
          <Standing child={child} />
          {letters.length === 0 ? (
            <NoLetters child={child} />
          ) : (
            <>
              <ol aria-label={t('list_label')} className="grid gap-8">
                {letters.map((letter) => (
                  <li key={letter.id} className="min-w-0">
                    <LetterSheet
                      letter={letter}
                      child={child}
                      fresh={fresh.has(letter.id)}
                      onLost={renew}
                    />
                  </li>
                ))}
              </ol>
              <OlderLetters state={older} hasOlder={hasOlder} onNear={show} onPress={showOnPress} />
            </>
          )}
          <p role="status" className="sr-only">
            {came > 0 && t('older.came', { count: came })}
          </p>
        </div>
      </div>
    </>
  );
}

/**
 * Loads older letters, and tells how many came to those who do not see them come. Who pressed the
 * button for them goes on at the first of them.
 */
function useComing({ loaded, loadOlder }: ReturnType<typeof useConversation>) {
  const [came, setCame] = useState(0);
  const goOnAt = useRef<number>(undefined);
  const { letters } = loaded;

  useEffect(() => {
    const next = goOnAt.current === undefined ? undefined : letters[goOnAt.current];
    if (!next) return;
    goOnAt.current = undefined;
    document.getElementById(`letter-${next.id}`)?.focus({ preventScroll: true });
  }, [letters]);

  const show = useCallback(() => {
    void loadOlder().then(setCame);
  }, [loadOlder]);
  const showOnPress = useCallback(() => {
    goOnAt.current = letters.length;
    show();
  }, [letters.length, show]);
  return { came, show, showOnPress };
}

/** What is to be known before the letters: that it has ended, or that one was begun. */
function Standing({ child }: { readonly child: Correspondent }) {
  const { t } = useTranslation('letters');
  if (!child.canWrite) {
    return (
      <Alert tone="info" className="mb-8 bg-white">
        {t('ended')}
      </Alert>
    );
  }
  if (!child.hasDraft) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-white p-4 shadow-soft sm:ps-6">
      <p>{t('goOn')}</p>
      <LinkButton
        to={`/send-letters/${child.id}`}
        state={{ goOn: true } satisfies GoOn}
        variant="secondary"
        size="sm"
        className="max-sm:w-full"
      >
        {t('goOnWriting')}
      </LinkButton>
    </div>
  );
}
