import type { Sponsor } from '@nabta/contract';
import { useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormFrame } from './form-frame.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { loadProfile, useProfileAnswer } from './profile-data.ts';
import type { Answer } from './profile-data.ts';
import { forgetDraft, readDraft } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { UpdateForm } from './update-form.tsx';

interface UpdateScreenProps {
  readonly profile: Answer<Sponsor> | Promise<Answer<Sponsor>> | undefined;
}

/** /update-profile: the profile as it is saved now, to be changed (PRF-13 to PRF-31). */
export function UpdateScreen(props: UpdateScreenProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { answer, ask } = useProfileAnswer(props.profile, () => loadProfile(browserApi(locale)));
  return (
    <FormFrame title={t('update.title')}>
      {answer === 'loading' && <UpdateSkeleton />}
      {answer === 'failed' && (
        <LoadFailed onRetry={() => void ask()}>{t('profile.failed')}</LoadFailed>
      )}
      {typeof answer === 'object' && <DraftedForm key={answer.id} sponsor={answer} />}
    </FormFrame>
  );
}

/** The form with what was typed last time, and the way back to what is saved. */
function DraftedForm({ sponsor }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('profile');
  const [draft, setDraft] = useState(() => readDraft(sponsor.id));
  const [round, setRound] = useState(0);

  function startAgain(): void {
    forgetDraft();
    setDraft(undefined);
    setRound(round + 1);
    showToast({ text: t('update.discarded'), tone: 'plain' });
    // The pressed button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      {draft && <Restored draft={draft} onDiscard={startAgain} />}
      <UpdateForm key={round} sponsor={sponsor} draft={draft} />
    </>
  );
}

interface RestoredProps {
  readonly draft: ProfileDraft;
  readonly onDiscard: () => void;
}

function Restored({ draft, onDiscard }: RestoredProps) {
  const { t } = useTranslation('profile');
  const discard = (
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      {t('update.discard')}
    </Button>
  );
  return (
    <Alert tone="info" action={discard}>
      {t('update.restored')}
      {draft.photo === 'chosen' && ` ${t('update.restoredPhoto')}`}
    </Alert>
  );
}

function UpdateSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <SkeletonList label={t('profile.loading')} className="grid gap-6">
      {[3, 5, 4].map((lines) => (
        <Card key={lines} className="grid gap-6 rounded-xl p-5 md:p-10">
          <Skeleton className="h-7 w-48 rounded-sm" />
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="grid gap-2">
              <Skeleton className="h-6 w-32 rounded-sm" />
              <Skeleton className="h-13 w-full rounded-md" />
            </div>
          ))}
        </Card>
      ))}
    </SkeletonList>
  );
}
