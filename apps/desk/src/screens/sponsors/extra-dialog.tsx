import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn } from '../../ui/when.tsx';
import type { SponsorshipDialogProps } from './sponsorship-dialog.ts';
import { useAmount } from './use-amount.ts';

/** Changes what is given above the price of each month, and names the next payment before. */
export function ExtraDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, next_due_on: nextDueOn, extra_per_month: before } = sponsorship;
  const follows = ({ next }: Answer<'POST /v1/desk/sponsorships/:id/extra'>): string[] => {
    const day = dayIn(next.due_on, locale);
    const amount = amountOf(next.amount, next.currency);
    return [
      amount
        ? t('actions.extra.follows.next', { day, amount })
        : t('actions.extra.follows.nextUnseen', { day }),
      t('actions.extra.follows.paid'),
    ];
  };
  return (
    <ActDialog
      title={t('actions.extra.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.extra.intro')}
      confirm={t('actions.extra.confirm')}
      fields={['extra_per_month', 'note']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/sponsorships/:id/extra', {
          id,
          body: {
            extra_per_month: textOf(values, 'extra_per_month'),
            seen: { extra_per_month: before, next_due_on: nextDueOn ?? '' },
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
          <Field
            label={t('actions.extra.amount')}
            hint={t('actions.extra.hint')}
            error={errorOf('extra_per_month')}
          >
            <TextInput
              name="extra_per_month"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              defaultValue={before === null || before === 0 ? '' : String(before)}
            />
          </Field>
          <NoteField error={errorOf('note')} />
        </>
      )}
    </ActDialog>
  );
}
