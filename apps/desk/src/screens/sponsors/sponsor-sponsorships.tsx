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
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { List } from '../../ui/list.tsx';
import { textOf } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useAmount } from './sponsor-payments.tsx';

type Sponsorship = DeskSponsor['sponsorships'][number];

interface SponsorshipsProps {
  readonly sponsor: DeskSponsor;
  readonly onDone: () => void;
}

/** The sponsor's sponsorships, with the staff's actions on each. */
export function SponsorSponsorships({ sponsor, onDone }: SponsorshipsProps) {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofSite } = useTranslation('sponsorships');
  const mayChange = useMay('change-sponsors');
  const amountOf = useAmount();
  const [open, setOpen] = useState<{ what: 'end' | 'keep'; sponsorship: Sponsorship }>();
  const dialog = {
    onClose: () => setOpen(undefined),
    onDone: () => {
      if (open)
        showToast({ text: t(`actions.${open.what}.done`), tone: 'success', duration: 6000 });
      setOpen(undefined);
      onDone();
    },
  };
  const actions = (sponsorship: Sponsorship) => {
    const { status } = sponsorship;
    if (status === 'inactive') return null;
    const what = status === 'active' ? 'end' : 'keep';
    return (
      <Button variant="secondary" size="sm" onClick={() => setOpen({ what, sponsorship })}>
        {t(`actions.${what}.open`)}
      </Button>
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
            cell: ({ child }) => <SponsoredChild child={child} />,
          },
          {
            title: t('sponsorships.columns.number'),
            cell: ({ reference }) => <bdi>{reference}</bdi>,
          },
          {
            title: t('sponsorships.columns.status'),
            cell: ({ status, last_day: day }) => (
              <>
                {ofSite(`status.${status}`)}{' '}
                {day !== null && (
                  <>
                    {t('sponsorships.until')} <When at={day} as="day" />
                  </>
                )}
              </>
            ),
          },
          {
            title: t('sponsorships.columns.pays'),
            cell: ({ amount, currency, months }) =>
              `${amountOf(amount, currency)} ${t('sponsorships.months', { count: months })}`,
          },
          {
            title: t('sponsorships.columns.next'),
            cell: ({ next_due_on: day, late_dues: count }) => (
              <>
                {day === null ? '–' : <When at={day} as="day" />}{' '}
                {count > 0 && <Badge tone="sunflower">{t('sponsorships.late', { count })}</Badge>}
              </>
            ),
          },
          ...(mayChange ? [{ title: t('sponsorships.columns.actions'), cell: actions }] : []),
        ]}
      />
      {open?.what === 'end' && <EndDialog sponsorship={open.sponsorship} {...dialog} />}
      {open?.what === 'keep' && <KeepDialog sponsorship={open.sponsorship} {...dialog} />}
    </section>
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
      <bdi className="text-sm text-ink-soft">{child.code}</bdi>
    </>
  );
}

interface DialogProps {
  readonly sponsorship: Sponsorship;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function EndDialog({ sponsorship, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofSite } = useTranslation('sponsorships');
  const locale = useLocale();
  const amountOf = useAmount();
  const { id, child, currency } = sponsorship;
  const follows = (would: Answer<'POST /v1/desk/sponsorships/:id/end'>): string[] => {
    const { ended, last_day: day, dues_closed: count, to_balance: balance } = would;
    if (!ended) return [t('actions.end.follows.later', { day })];
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
              placeholder=""
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
          <Field label={t('actions.end.note')} error={errorOf('note')}>
            <TextArea name="note" rows={2} dir="auto" />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

function KeepDialog({ sponsorship, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id, child } = sponsorship;
  return (
    <ActDialog
      title={t('actions.keep.title', { child: `\u2068${child[`full_name_${locale}`]}\u2069` })}
      intro={t('actions.keep.intro')}
      confirm={t('actions.keep.confirm')}
      fields={['reason']}
      send={(values) => {
        const body = { reason: textOf(values, 'reason') };
        return desk('POST /v1/desk/sponsorships/:id/keep', { id, body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
