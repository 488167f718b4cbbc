import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { isOpen, type LetterDraft } from './letter-drafts.ts';
import { isolated } from './letter-queue.tsx';

interface DraftCardProps {
  readonly draft: LetterDraft;
  /** While letters are checked or sent, none is changed. */
  readonly locked: boolean;
  readonly onChange: (draft: LetterDraft) => void;
  readonly onLeave: () => void;
}

/** A letter of dropped files with its child, pictures, words and faults. */
export function DraftCard({ draft, locked, onChange, onLeave }: DraftCardProps) {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const { child, pictures, text, state, broken, faults } = draft;
  const name = child[`full_name_${locale}`];
  const told = [...broken, ...faults].join('\n');
  return (
    <Card as="li" className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          <bdi>{name}</bdi> <bdi className="text-base text-ink-soft">{child.code}</bdi>
        </h2>
        <Badge tone={state === 'fault' ? 'sunflower' : 'nile'}>{t(`many.states.${state}`)}</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        {pictures.map(({ file, preview }) => (
          <img
            key={file.name}
            src={preview}
            alt={file.name}
            className="size-32 rounded-md bg-sand object-contain"
          />
        ))}
      </div>
      {isOpen(draft) ? (
        <>
          <Field
            label={t('many.text', { child: isolated(name) })}
            error={state === 'fault' && told !== '' ? told : undefined}
          >
            <TextArea
              dir="auto"
              rows={3}
              value={text}
              disabled={locked}
              // Other words are checked anew.
              onChange={({ currentTarget }) =>
                onChange({ ...draft, text: currentTarget.value, state: 'fault', faults: [] })
              }
            />
          </Field>
          <div>
            <Button ref={passFocusOn} variant="quiet" size="sm" disabled={locked} onClick={onLeave}>
              {t('many.leave')}
            </Button>
          </div>
        </>
      ) : (
        <p dir="auto" className="whitespace-pre-line text-ink-soft">
          {text}
        </p>
      )}
    </Card>
  );
}
