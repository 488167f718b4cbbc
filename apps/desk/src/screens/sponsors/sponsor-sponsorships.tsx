import { CANCELLATION_REASONS, type CancellationReason } from '@nabta/contract';
import type { DeskSponsor } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { List } from '../../ui/list.tsx';
import { LooksAtChild } from '../../ui/looks-at-child.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn, When } from '../../ui/when.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { FrequencyDialog } from './frequency-dialog.tsx';
import { EndWriterDialog, LetterWriterLine } from './letter-writer.tsx';
import { PauseDialog, ResumeDialog } from './pause-dialogs.tsx';
import type { SponsorshipDialogProps } from './sponsorship-dialog.ts';
import { useAmount } from './use-amount.ts';
import { TransferDialog } from './transfer-dialog.tsx';

type Sponsorship = DeskSponsor['sponsorships'][number];

interface SponsorshipsProps {
  readonly sponsor: DeskSponsor;
  readonly onDone: () => void;
}

type What = 'endWriter' | 'end' | 'keep' | 'frequency' | 'pause' | 'resume' | 'extra' | 'transfer';

/** The sponsor's sponsorships, with the staff's actions on each. */
export function SponsorSponsorships({ sponsor, onDone }: SponsorshipsProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const mayChange = useMay('change-sponsors');
  const amountOf = useAmount();
  const [open, setOpen] = useState<{ what: What; sponsorship: Sponsorship }>();
  const dialog = {
    onClose: () => setOpen(undefined),
    onDone: () => {
      if (open) showToast({ text: t(`actions.${open.what}.done`), tone: 'success' });
      setOpen(undefined);
      onDone();
    },
  };
  const actions = (sponsorship: Sponsorship) => {
    const { status, paused_until: pausedUntil, letter_writer: writer } = sponsorship;
    if (status === 'inactive') return null;
    const putOff = pausedUntil === null ? 'pause' : 'resume';
    const ofState: readonly What[] =
      status === 'active' ? ['frequency', putOff, 'extra', 'transfer', 'end'] : ['keep'];
    const possible = writer === null ? ofState : [...ofState, 'endWriter' as const];
    return (
      <div className="flex flex-wrap gap-2">
        {possible.map((what) => (
          <Button
            key={what}
            variant="secondary"
            size="sm"
            onClick={() => setOpen({ what, sponsorship })}
          >
            {t(`actions.${what}.open`)}
          </Button>
        ))}
      </div>
    );
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('sponsorships.title')}</h2>
      <List
        caption={t('sponsorships.title')}
        empty={t('sponsorships.none')}
        rows={sponsor.sponsorships}
        columns={[
          {
            title: t('sponsorships.columns.child'),
            cell: ({ child, letter_writer: writer }) => (
              <>
                <SponsoredChild child={child} />
                <LetterWriterLine writer={writer} />
              </>
            ),
          },
          {
            title: t('sponsorships.columns.number'),
            cell: ({ reference }) => <bdi className="whitespace-nowrap">{reference}</bdi>,
          },
          {
            title: t('sponsorships.columns.status'),
            cell: ({ status, last_day: day, late_dues: count }) => (
              <>
                {status === 'active' || day === null
                  ? t(`sponsorships.states.${status}`)
                  : t(`sponsorships.statesOn.${status}`, { day: dayIn(day, locale) })}{' '}
                {count > 0 && <Badge tone="sunflower">{t('sponsorships.late', { count })}</Badge>}
              </>
            ),
          },
          {
            title: t('sponsorships.columns.pays'),
            cell: ({ amount, currency, months, extra_per_month: extra }) => (
              <>
                {amountOf(amount, currency)} {t('sponsorships.months', { count: months })}
                {extra !== null && extra > 0 && (
                  <p className="text-sm text-ink-soft">
                    {t('sponsorships.extra', { amount: amountOf(extra, currency) })}
                  </p>
                )}
              </>
            ),
          },
          {
            title: t('sponsorships.columns.next'),
            cell: (sponsorship) => <NextDue sponsorship={sponsorship} />,
          },
          ...(mayChange ? [{ title: t('sponsorships.columns.actions'), cell: actions }] : []),
        ]}
      />
      {open?.what === 'frequency' && <FrequencyDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'pause' && <PauseDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'resume' && <ResumeDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'extra' && <ExtraDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'transfer' && (
        <TransferDialog sponsorId={sponsor.id} sponsorship={open.sponsorship} {...dialog} />
      )}
      {open?.what === 'end' && <EndDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'endWriter' && <EndWriterDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'keep' && <KeepDialog sponsorship={open.sponsorship} {...dialog} />}
    </section>
  );
}

/** The day of the next due, and what was put off until now. */
function NextDue({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { next_due_on: day, paused_until: until, pauses } = sponsorship;
  return (
    <>
      {day === null ? '–' : <When at={day} as="day" />}{' '}
      {until !== null && (
        <Badge tone="sunflower">
          {t('sponsorships.pausedUntil', { day: dayIn(until, locale) })}
        </Badge>
      )}
      {pauses
        .filter(({ to_due_on: to }) => to !== until)
        .map(({ from_due_on: from, to_due_on: to }) => (
          <p key={from} className="text-sm text-ink-soft">
            {t('sponsorships.pauses', { from: dayIn(from, locale), to: dayIn(to, locale) })}
          </p>
        ))}
    </>
  );
}

function SponsoredChild({ child }: Pick<Sponsorship, 'child'>) {
  const locale = useLocale();
  const name = <bdi>{child[`full_name_${locale}`]}</bdi>;
  const maySee = useMay('read-children');
  return (
    <>
      {maySee ? (
        <Link to={`/children/${child.id}`} className="text-nile underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
      <br />
      <span className="text-sm text-ink-soft">
        <LooksAtChild code={child.code} />
      </span>
    </>
  );
}

function EndDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofSite } = useTranslation('sponsorships');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, currency } = sponsorship;
  const follows = (would: Answer<'POST /v1/desk/sponsorships/:id/end'>): string[] => {
    const { ended, last_day: day, dues_closed: count, to_balance: balance } = would;
    if (!ended) return [t('actions.end.follows.later', { day: dayIn(day, locale) })];
    return [
      t('actions.end.follows.now'),
      t('actions.end.follows.dues', { count }),
      ...(balance
        ? [t('actions.end.follows.balance', { amount: amountOf(balance, currency) })]
        : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.end.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.end.intro')}
      confirm={t('actions.end.confirm')}
      fields={['reason', 'other_reason', 'last_day', 'note']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/sponsorships/:id/end', {
          id,
          body: {
            // An empty choice is told by the server.
            reason: textOf(values, 'reason') as CancellationReason,
            other_reason: textOf(values, 'other_reason'),
            last_day: textOf(values, 'last_day') || null,
            at_once: values.has('at_once'),
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
          <Field label={t('actions.end.why')} error={errorOf('reason')}>
            <Select
              name="reason"
              placeholder={t('choose')}
              choices={CANCELLATION_REASONS.map((value) => ({
                value,
                label: ofSite(`reason.${value}`),
              }))}
            />
          </Field>
          <Field label={t('actions.end.other')} error={errorOf('other_reason')}>
            <TextInput name="other_reason" dir="auto" autoComplete="off" />
          </Field>
          <Field
            label={t('actions.end.lastDay')}
            hint={t('actions.end.lastDayHint')}
            error={errorOf('last_day')}
          >
            <TextInput name="last_day" type="date" />
          </Field>
          <Checkbox name="at_once" label={t('actions.end.atOnce')} />
          <NoteField error={errorOf('note')} />
        </>
      )}
    </ActDialog>
  );
}

function KeepDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id, child } = sponsorship;
  return (
    <ActDialog
      title={t('actions.keep.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.keep.intro')}
      confirm={t('actions.keep.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsorships/:id/keep', { id, body });
      }}
      follows={() => [
        t('actions.keep.follows.on', { child: `\u2068${child[`full_name_${locale}`]}\u2069` }),
        t('actions.keep.follows.tell'),
      ]}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
