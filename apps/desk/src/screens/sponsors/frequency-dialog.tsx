import { FREQUENCIES, type FrequencyMonths } from '@nabta/contract';
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

/** Changes how often a sponsorship is paid, and names the next payment before. */
export function FrequencyDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, months: now, next_due_on: nextDueOn } = sponsorship;
  const follows = ({ next }: Answer<'POST /v1/desk/sponsorships/:id/frequency'>): string[] => {
    const day = dayIn(next.due_on, locale);
    const months = t('actions.frequency.follows.months', { count: next.months });
    const amount = amountOf(next.amount, next.currency);
    return [
      amount
        ? t('actions.frequency.follows.next', { day, amount, months })
        : t('actions.frequency.follows.nextUnseen', { day, months }),
      t('actions.frequency.follows.paid'),
    ];
  };
  return (
    <ActDialog
      title={t('actions.frequency.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.frequency.intro')}
      confirm={t('actions.frequency.confirm')}
      fields={['months', 'note']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/sponsorships/:id/frequency', {
          id,
          body: {
            // An empty choice is told by the server.
            months: Number(textOf(values, 'months')) as FrequencyMonths,
            seen: { months: now, next_due_on: nextDueOn ?? '' },
            note: textOf(values, 'note'),
            dry_run: dryRun,
          },
        })
      }
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field label={t('actions.frequency.months')} error={errorOf('months')}>
            <Select
              name="months"
              placeholder={t('choose')}
              choices={Object.values(FREQUENCIES)
                .filter((months) => months !== now)
                .map((months) => ({
                  value: String(months),
                  label: t('sponsorships.months', { count: months }),
                }))}
            />
          </Field>
          <NoteField error={errorOf('note')} />
        </>
      )}
    </ActDialog>
  );
}
