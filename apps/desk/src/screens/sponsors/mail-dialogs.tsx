import { NUDGE_KINDS } from '@nabta/contract';
import type { DeskSponsor } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Checkbox } from '../../../../web/app/ui/checkbox.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn } from '../../ui/when.tsx';
import type { SponsorDialogProps } from './sponsor-dialogs.tsx';

interface RemindersDialogProps extends SponsorDialogProps {
  readonly stopped: DeskSponsor['stopped_reminders'];
}

/** Which reminders a sponsor gets; all of them can be changed back. */
export function RemindersDialog({ id, name, stopped, onClose, onDone }: RemindersDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  return (
    <ActDialog
      title={t('actions.reminders.title', { name })}
      intro={t('actions.reminders.intro')}
      confirm={t('actions.reminders.confirm')}
      fields={[]}
      send={(values) => {
        const [birthday, silence, year] = NUDGE_KINDS.map((kind) => values.has(kind));
        const body = { birthday, silence, year };
        return desk('POST /v1/desk/sponsors/:id/reminders', { id, body });
      }}
      onDone={() => onDone('reminders')}
      onClose={onClose}
    >
      {() => (
        <div className="grid gap-1">
          {NUDGE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={t(`actions.reminders.kinds.${kind}`)}
              defaultChecked={!stopped.includes(kind)}
            />
          ))}
        </div>
      )}
    </ActDialog>
  );
}

/** Withdraws the links in mails that open something without signing in, and names them before. */
export function LinksDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const follows = ({ links }: Answer<'POST /v1/desk/sponsors/:id/links/withdraw'>): string[] => {
    if (links.length === 0) return [t('actions.links.none')];
    const named = links.map(({ purpose, valid_until: day }) =>
      t(`actions.links.purposes.${purpose}`, { day: dayIn(day, locale) }),
    );
    // Two mails of one day have links that are alike.
    return [...new Set(named), t('actions.links.follows')];
  };
  return (
    <ActDialog
      title={t('actions.links.title', { name })}
      intro={t('actions.links.intro')}
      confirm={t('actions.links.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/links/withdraw', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('links')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
