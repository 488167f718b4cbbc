import { PROVIDER_EXIT_CASES } from '@nabta/contract';
import {
  EXIT_CHOICES,
  PROFILE_FACTS,
  profileGaps,
  type ChildValues,
  type DeskChild,
} from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { Select } from '../../../../web/app/ui/select.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Part } from '../../ui/record-page.tsx';
import { textOf } from '../../ui/sending.ts';
import { useLabels } from './child-fields.ts';

const ACTIONS = ['publish', 'dropPast', 'hide', 'exit'] as const;
type Action = (typeof ACTIONS)[number];

interface ChildActionsProps {
  readonly child: DeskChild;
  readonly onDone: () => void;
}

/** Publishes, deletes earlier photos, hides, and lets leave. */
export function ChildActions({ child, onDone }: ChildActionsProps) {
  const { t } = useTranslation('desk-children');
  const locale = useLocale();
  const [open, setOpen] = useState<Action>();
  const { state } = child;
  const name = `\u2068${child[`full_name_${locale}`]}\u2069`;
  const possible: Readonly<Record<Action, boolean>> = {
    publish: state === 'unpublished' || state === 'hidden',
    dropPast: child.past_portraits > 0,
    hide: state !== 'hidden' && state !== 'exited',
    exit: state !== 'exited',
  };
  const common = {
    child,
    name,
    onClose: () => setOpen(undefined),
    onDone: (note = '') => {
      if (open) {
        const text = `${t(`actions.${open}.done`, { name })} ${note}`;
        showToast({ text, tone: 'success' });
      }
      setOpen(undefined);
      onDone();
    },
  };
  if (!ACTIONS.some((action) => possible[action])) return null;
  return (
    <Part title={t('actions.title')} headingId="child-actions">
      <div className="flex flex-wrap gap-3">
        {ACTIONS.filter((action) => possible[action]).map((action) => (
          <Button
            key={action}
            ref={passFocusOn}
            variant="secondary"
            onClick={() => setOpen(action)}
          >
            {t(`actions.${action}.open`)}
          </Button>
        ))}
      </div>
      {open === 'publish' && <PublishDialog {...common} />}
      {open === 'dropPast' && <DropPastDialog {...common} />}
      {open === 'hide' && <HideDialog {...common} />}
      {open === 'exit' && <ExitDialog {...common} />}
    </Part>
  );
}

interface DialogProps {
  readonly child: DeskChild;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (note?: string) => void;
}

function PublishDialog({ child, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-children');
  return (
    <ActDialog
      title={t('actions.publish.title', { name })}
      intro={t('actions.publish.intro')}
      confirm={t('actions.publish.open')}
      fields={['consent_on', 'incomplete']}
      send={(values) => {
        const body = {
          consent_on: textOf(values, 'consent_on'),
          incomplete: values.has('incomplete'),
        };
        return desk('POST /v1/desk/children/:id/publish', { id: child.id, body });
      }}
      onDone={() => onDone()}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field label={t('actions.publish.day')} error={errorOf('consent_on')}>
            <TextInput
              name="consent_on"
              type="date"
              defaultValue={child.values.guardian_consent_on}
            />
          </Field>
          <Gaps values={child.values} error={errorOf('incomplete')} />
        </>
      )}
    </ActDialog>
  );
}

interface GapsProps {
  readonly values: ChildValues;
  readonly error: string | undefined;
}

/** What sponsors will miss on the child's page, with the tick that takes it as it is. */
function Gaps({ values, error }: GapsProps) {
  const { t } = useTranslation('desk-children');
  const labelOf = useLabels();
  const gaps = profileGaps(values);
  if (gaps.length === 0) return null;
  const lines = PROFILE_FACTS.flatMap((fact) => {
    const ofFact = ([`${fact}_en`, `${fact}_ar`] as const).filter((field) => gaps.includes(field));
    if (ofFact.length < 2) return ofFact.map(labelOf);
    return [t('inBothLanguages', { field: t(`fields.${fact}`) })];
  });
  return (
    <section className="grid gap-2 rounded-lg bg-sunflower-100 p-4">
      <p className="font-medium">{t('actions.publish.missing')}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Checkbox name="incomplete" label={t('actions.publish.incomplete')} error={error} />
    </section>
  );
}

function DropPastDialog({ child, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-children');
  return (
    <ActDialog
      title={t('actions.dropPast.title', { name })}
      intro={t('actions.dropPast.intro')}
      confirm={t('actions.dropPast.open')}
      fields={[]}
      send={(_values, dryRun) =>
        desk('POST /v1/desk/children/:id/drop_past_portraits', {
          id: child.id,
          body: { dry_run: dryRun },
        })
      }
      follows={({ dropped: count }) => [
        t('actions.dropPast.follows.photos', { count }),
        t('actions.dropPast.follows.stays'),
      ]}
      onDone={(done) => onDone(done.picture_left ? t('actions.pictureLeft') : '')}
      onClose={onClose}
    >
      {() => null}
    </ActDialog>
  );
}

function HideDialog({ child, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-children');
  return (
    <ActDialog
      title={t('actions.hide.title', { name })}
      intro={t('actions.hide.intro')}
      confirm={t('actions.hide.open')}
      fields={['reason']}
      send={(values) => {
        const body = { reason: textOf(values, 'reason') };
        return desk('POST /v1/desk/children/:id/hide', { id: child.id, body });
      }}
      onDone={(done) => onDone(done.picture_left ? t('actions.pictureLeft') : '')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

type ExitChoice = (typeof EXIT_CHOICES)[number];
const isCase = (choice: ExitChoice): choice is keyof typeof PROVIDER_EXIT_CASES =>
  choice in PROVIDER_EXIT_CASES;

function ExitDialog({ child, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('desk-children');
  const { t: ofSite } = useTranslation('sponsorships');
  const consequences = (would: Answer<'POST /v1/desk/children/:id/exit'>): string[] => {
    const { sponsorship_id: id, dues_closed: count } = would;
    return [
      t('actions.exit.follows.away'),
      ...(id === null
        ? [t('actions.exit.follows.noSponsor')]
        : [
            t('actions.exit.follows.sponsorship', { id }),
            t('actions.exit.follows.dues', { count }),
          ]),
      ...(would.pays_back ? [t('actions.exit.follows.balance')] : []),
      ...(would.being_paid_for ? [t('actions.exit.follows.held')] : []),
    ];
  };
  return (
    <ActDialog
      title={t('actions.exit.title', { name })}
      intro={t('actions.exit.intro')}
      confirm={t('actions.exit.confirm')}
      fields={['reason', 'note']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/children/:id/exit', {
          id: child.id,
          body: {
            // An empty choice is told by the server.
            reason: textOf(values, 'reason') as ExitChoice,
            note: textOf(values, 'note'),
            dry_run: dryRun,
          },
        })
      }
      follows={consequences}
      onDone={(done) => onDone(done.picture_left ? t('actions.pictureLeft') : '')}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field label={t('actions.exit.reason')} error={errorOf('reason')}>
            <Select
              name="reason"
              placeholder={t('choose')}
              choices={EXIT_CHOICES.map((value) => ({
                value,
                label: isCase(value) ? t(`actions.exit.cases.${value}`) : ofSite(`reason.${value}`),
              }))}
            />
          </Field>
          <Field label={t('actions.note')} hint={t('actions.noteHint')} error={errorOf('note')}>
            <TextArea name="note" rows={3} dir="auto" />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
