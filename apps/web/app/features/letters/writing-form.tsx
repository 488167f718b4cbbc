import { characterCount, LETTER_LIMITS } from '@nabta/contract';
import type { LetterDraft, ProtectionYes as YesStanding } from '@nabta/contract';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { Icon } from '../../ui/icon.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { hasFault, isMoving } from './attachments.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { forgetKeptLetter } from './kept-letter.ts';
import type { KeptLetter, LetterOwner } from './kept-letter.ts';
import { ProtectionYes } from '../../lib/protection/protection-yes.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import { useProtectionYes } from '../../lib/protection/use-protection-yes.ts';
import { useSendLetter } from './use-send-letter.ts';
import type { LetterFailure } from './use-send-letter.ts';
import type { SaveState } from './draft-keeper.ts';

interface WritingFormProps {
  /** The writer and the sponsorship. */
  readonly owner: LetterOwner;
  readonly draft: LetterDraft | null;
  /** Words and files that a lost session kept from being saved. */
  readonly kept: KeptLetter | undefined;
  /** Whether the letter waits for a yes to the child protection policy. */
  readonly protection: YesStanding;
  /** The words of another device are taken: the form begins anew with them. */
  readonly onTaken: (draft: LetterDraft) => void;
  /** The form has begun anew, and goes on where its writer was. */
  readonly goesOn: boolean;
}

/** The count stands while no more characters than this are left. */
const NEAR_LIMIT = 300;
/** Nine lines of two rem, and the room above and below them (LTR-11). */
const NINE_ROWS = 'ruled-paper min-h-[calc(18rem+2.5rem)]! rounded-lg! bg-sand-50! px-5! py-5!';

/** The letter itself: words, pictures, and the button that sends it (LTR-10 to LTR-13). */
export function WritingForm(props: WritingFormProps) {
  const { t } = useTranslation('letters');
  const letter = useWriting(props);
  const { pictures, sending, words } = letter;
  const { over, dropHandlers } = useFileDrop(pictures.take);
  return (
    <form
      method="post"
      noValidate
      onSubmit={letter.submit}
      {...dropHandlers}
      className="airmail rounded-xl bg-white shadow-soft"
    >
      <div className="grid gap-5 px-5 py-7 sm:px-10 sm:py-10">
        {props.kept && <Alert tone="info">{t('writing.restored')}</Alert>}
        <div className="grid gap-1">
          <WordsField letter={letter} />
          <SaveLine state={words.state} />
          {words.other && (
            <DraftConflict
              other={words.other}
              onTheirs={letter.takeTheirs}
              onMine={letter.keepMine}
            />
          )}
        </div>
        <AttachmentField pictures={pictures} over={over} disabled={sending.busy} />
        <ProtectionYes giving={letter.giving} disabled={sending.busy} isOfLetter />
        <SendEnd letter={letter} />
      </div>
    </form>
  );
}

type Writing = ReturnType<typeof useWriting>;

function useWriting({ owner, draft, kept, protection, onTaken, goesOn }: WritingFormProps) {
  const { t } = useTranslation('letters');
  const words = useDraft({ owner, saved: draft?.text ?? '', kept });
  const pictures = useAttachments(owner, draft, { known: words.keeper.known, look: words.look });
  useKeptFiles(kept, pictures.take);
  const box = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const giving = useProtectionYes(protection);
  const { keeper, look } = words;
  const sending = useSendLetter({ owner, keeper, look, giving, onTextFault: setFault });
  const choices = useChoices(owner, { words, pictures, box, onTaken });
  const left = LETTER_LIMITS.text - characterCount(words.text);
  const tooLong = left < 0 ? t('writing.tooMany', { count: -left }) : undefined;
  const textError = fault ?? words.refusal;
  const faulty = textError !== undefined || tooLong !== undefined || hasFault(pictures.attachments);
  const moving = isMoving(pictures.attachments);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (faulty || moving || words.other) return;
    if (words.text.trim() !== '') {
      if (giving.isReady()) void sending.send(words.text, pictures.attachments);
      return;
    }
    setFault(t('writing.textNeeded'));
    box.current?.focus();
  }

  const write = (text: string) => {
    setFault(undefined);
    words.write(text);
  };
  useEffect(() => {
    if (goesOn) box.current?.focus();
  }, [goesOn]);
  return {
    ...choices,
    ...{ words, write, pictures, giving, sending, box, left, textError, faulty, moving, submit },
  };
}

interface Choosing {
  readonly words: ReturnType<typeof useDraft>;
  readonly pictures: ReturnType<typeof useAttachments>;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onTaken: (draft: LetterDraft) => void;
}

/** What is done about words that another device has saved, or about a letter that it has sent. */
function useChoices({ sponsorship }: LetterOwner, { words, pictures, box, onTaken }: Choosing) {
  const navigate = useNavigate();
  const takeTheirs = () => {
    const draft = words.other?.draft;
    words.settle('theirs');
    if (draft) onTaken(draft);
    else void navigate(`/letters/${sponsorship}`);
  };
  const keepMine = () => {
    pictures.follow(words.other?.draft ?? null);
    words.settle('mine');
    box.current?.focus();
  };
  return { takeTheirs, keepMine };
}

/** Pictures that a lost session kept from being saved are chosen once more. */
function useKeptFiles(kept: KeptLetter | undefined, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    const files = kept?.files ?? [];
    forgetKeptLetter();
    if (files.length > 0) latest.current(files);
  }, [kept]);
}

function WordsField({ letter }: { readonly letter: Writing }) {
  const { t } = useTranslation('letters');
  const { words, write, left, textError, box, sending } = letter;
  const count =
    left < 0 ? t('writing.tooMany', { count: -left }) : t('writing.left', { count: left });
  return (
    <Field
      label={t('writing.label')}
      // The rules stand beside the form, after it for those who hear the page: here is what matters.
      hint={<span className="sr-only">{`${t('rules.names')} ${t('rules.contact')}`}</span>}
      error={textError}
    >
      <TextArea
        ref={box}
        name="text"
        rows={LETTER_LIMITS.rows}
        value={words.text}
        onChange={({ target }) => write(target.value)}
        onBlur={() => void words.keeper.flush()}
        readOnly={sending.busy}
        aria-required
        dir="auto"
        autoComplete="off"
        count={left <= NEAR_LIMIT ? count : undefined}
        overfull={left < 0}
        className={NINE_ROWS}
      />
    </Field>
  );
}

/** The button, why it waits, and why the last try came to nothing (VAL-44, ECT-15). */
function SendEnd({ letter }: { readonly letter: Writing }) {
  const { t } = useTranslation('letters');
  const { sending, faulty, moving, words } = letter;
  const id = useId();
  const why = whyNotYet(letter);
  return (
    <div className="grid gap-3">
      {sending.failure && <NotSent failure={sending.failure} />}
      <Button
        type="submit"
        variant="action"
        size="lg"
        icon="mail"
        busy={sending.busy}
        disabled={faulty || moving || words.other !== undefined}
        aria-describedby={why ? id : undefined}
        className="justify-self-start max-sm:w-full"
      >
        {t('writing.send')}
      </Button>
      <p
        id={id}
        role="status"
        className={classNames('text-sm text-ink-soft', why === undefined && 'sr-only')}
      >
        {why && t(why)}
      </p>
    </div>
  );
}

function whyNotYet({ words, faulty, moving }: Writing) {
  if (words.other) return 'writing.waitChoice';
  if (faulty) return 'writing.waitErrors';
  return moving ? 'writing.waitPictures' : undefined;
}

/** The retry sends what stands there: the same words are the same letter. */
function NotSent({ failure: { text, locale } }: { readonly failure: LetterFailure }) {
  const { t } = useTranslation('letters');
  return (
    <Alert
      tone="danger"
      title={t('writing.notSent')}
      action={
        <Button type="submit" variant="secondary" size="sm">
          {t('writing.again')}
        </Button>
      }
    >
      <span lang={locale} dir="auto">
        {text}
      </span>
    </Alert>
  );
}

const TEXTS = {
  saving: 'save.saving',
  saved: 'save.saved',
  failed: 'save.failed',
  'too-long': 'save.tooLong',
  conflict: 'save.conflict',
} as const satisfies Record<Exclude<SaveState, 'idle'>, string>;

/** Whether the words are safe. Only that they are not is said aloud: the rest would never end. */
function SaveLine({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('letters');
  const text = state === 'idle' ? '' : t(TEXTS[state]);
  const worry = state === 'failed' || state === 'too-long' || state === 'conflict';
  return (
    <>
      <p
        aria-hidden={worry || undefined}
        className={classNames(
          '-mb-3 flex min-h-7 items-center gap-1.5 text-sm',
          worry ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {state === 'saved' && <Icon name="check" className="size-4.5 text-success" />}
        {worry && <Icon name="alert" className="size-4.5" />}
        {text}
      </p>
      <p role="status" className="sr-only">
        {worry && text}
      </p>
    </>
  );
}
