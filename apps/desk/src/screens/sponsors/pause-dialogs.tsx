import { PAUSE_MONTHS, type PauseKind, type PauseMonths } from '@nabta/contract';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn } from '../../ui/when.tsx';
import type { SponsorshipDialogProps } from './sponsorship-dialog.ts';
import { useAmount } from './use-amount.ts';

/** Puts the next payment off, by some months or by one payment, and names the day before. */
export function PauseDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, months: every, next_due_on: nextDueOn } = sponsorship;
  const follows = ({ next }: Answer<'POST /v1/desk/sponsorships/:id/pause'>): string[] => {
    const from = nextDueOn === null ? '' : dayIn(nextDueOn, locale);
    const day = dayIn(next.due_on, locale);
    const amount = amountOf(next.amount, next.currency);
    return [
      amount
        ? t('actions.pause.follows.next', { from, day, amount })
        : t('actions.pause.follows.nextUnseen', { from, day }),
      t('actions.pause.follows.owed'),
      t('actions.pause.follows.sooner'),
    ];
  };
  return (
    <ActDialog
      title={t('actions.pause.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.pause.intro')}
      confirm={t('actions.pause.confirm')}
      fields={['months', 'note']}
      send={(values, dryRun) => {
        // An empty choice is told by the server.
        const months = Number(textOf(values, 'months')) as PauseMonths;
        const kind: PauseKind = months === every ? 'skip' : 'pause';
        const seen = { next_due_on: nextDueOn ?? '' };
        const note = textOf(values, 'note');
        return desk('POST /v1/desk/sponsorships/:id/pause', {
          id,
          body: { kind, months, seen, note, dry_run: dryRun },
        });
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field label={t('actions.pause.how')} error={errorOf('months')}>
            <Select
              name="months"
              placeholder={t('choose')}
              choices={PAUSE_MONTHS.map((months) => ({
                value: String(months),
                label:
                  months === every
                    ? t('actions.pause.skip')
                    : t('actions.pause.months', { count: months }),
              }))}
            />
          </Field>
          <NoteField error={errorOf('note')} />
        </>
      )}
    </ActDialog>
  );
}

/** Ends a pause early, and names the next payment before. */
export function ResumeDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, next_due_on: nextDueOn } = sponsorship;
  const follows = ({ next }: Answer<'POST /v1/desk/sponsorships/:id/resume'>): string[] => {
    const day = dayIn(next.due_on, locale);
    const amount = amountOf(next.amount, next.currency);
    return [
      amount
        ? t('actions.resume.follows.next', { day, amount })
        : t('actions.resume.follows.nextUnseen', { day }),
    ];
  };
  return (
    <ActDialog
      title={t('actions.resume.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.resume.intro')}
      confirm={t('actions.resume.confirm')}
      fields={['note']}
      send={(values, dryRun) => {
        const seen = { next_due_on: nextDueOn ?? '' };
        return desk('POST /v1/desk/sponsorships/:id/resume', {
          id,
          body: { seen, note: textOf(values, 'note'), dry_run: dryRun },
        });
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <NoteField error={errorOf('note')} />}
    </ActDialog>
  );
}
