import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { DropPlace } from '../../ui/drop-place.tsx';
import { Done } from '../../ui/done.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useInTurn, useSending } from '../../ui/sending.ts';
import { useUnsent } from '../../ui/unsent.ts';
import { DraftCard } from './draft-card.tsx';
import {
  draftsOf,
  sent,
  type FileFault,
  type FileProblem,
  type LetterDraft,
} from './letter-drafts.ts';

/** Brings letters of many children: files named by the child's code, checked, then sent. */
export function BringManyScreen() {
  const { t } = useTranslation('desk-letters');
  const [drafts, setDrafts] = useState<readonly LetterDraft[]>([]);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const { busy, error, run } = useSending();
  const say = (fault: FileFault) => {
    if (fault === 'no-text') return t('many.textFault');
    return fault === 'text-kept' ? t('many.textKept') : t(`bring.faults.${fault}`);
  };
  const take = useInTurn(busy, (files) =>
    run(async () => {
      const read = await draftsOf(files, say, drafts);
      const again = new Set([...files, ...read.problems].map(({ name }) => name));
      setDrafts(read.drafts);
      setProblems((all) => [...all.filter(({ name }) => !again.has(name)), ...read.problems]);
    }),
  );
  const change = (changed: LetterDraft) =>
    setDrafts((all) => all.map((one) => (one.child.code === changed.child.code ? changed : one)));
  /** One after the other; what was sent stays sent when the connection breaks. */
  const sendAll = (state: LetterDraft['state'], dryRun: boolean) =>
    void run(async () => {
      for (const draft of drafts) {
        if (draft.state === state) change(await sent(draft, { dryRun }));
      }
    });
  const count = (state: LetterDraft['state']) =>
    drafts.filter((draft) => draft.state === state).length;
  useUnsent(() => busy || count('fault') + count('ready') > 0);
  const isClear = count('fault') === 0 && problems.length === 0;
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/letters">{t('toQueue')}</BackLink>
      <Page title={t('many.title')} intro={t('many.intro')}>
        <DropPlace onFiles={(files) => void take(files)}>
          <p className="text-sm text-ink-soft">
            {t('many.drop')
              .split(/(MN-[\w.-]*\w)/)
              .map((part, place) =>
                place % 2 === 1 ? (
                  <bdi key={place} dir="ltr" className="whitespace-nowrap">
                    {part}
                  </bdi>
                ) : (
                  part
                ),
              )}
          </p>
          <FileButton text={t('many.choose')} multiple alsoAccept=".txt" onFiles={take} />
        </DropPlace>
        <p role="status" className={busy ? 'text-ink-soft' : 'sr-only'}>
          {busy && t('many.reading')}
        </p>
        <Failure error={error} />
        {problems.length > 0 && (
          <Alert
            tone="danger"
            title={t('many.problems')}
            action={
              <Button
                ref={passFocusOn}
                variant="secondary"
                size="sm"
                onClick={() => setProblems([])}
              >
                {t('many.leaveFiles')}
              </Button>
            }
          >
            {problems.map(({ name, message }) => `\u2068${name}\u2069: ${message}`).join('\n')}
          </Alert>
        )}
        {!busy && count('brought') > 0 && (
          <Done>{t('many.done', { count: count('brought') })}</Done>
        )}
        <ul className="grid gap-4">
          {drafts.map((draft) => (
            <DraftCard
              key={draft.child.code}
              draft={draft}
              locked={busy}
              onChange={change}
              onLeave={() => setDrafts(drafts.filter((one) => one !== draft))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {count('fault') > 0 && (
            <Button
              ref={passFocusOn}
              variant="action"
              busy={busy}
              onClick={() => sendAll('fault', true)}
            >
              {t('many.check')}
            </Button>
          )}
          {isClear && count('ready') > 0 && (
            <Button
              ref={passFocusOn}
              variant="action"
              busy={busy}
              onClick={() => sendAll('ready', false)}
            >
              {t('many.send', { count: count('ready') })}
            </Button>
          )}
        </div>
      </Page>
    </div>
  );
}
