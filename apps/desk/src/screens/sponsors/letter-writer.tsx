import type { DeskSponsor } from '@nabta/contract/desk';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { desk } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Part } from '../../ui/record-page.tsx';
import { textOf } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import type { SponsorshipDialogProps } from './sponsorship-dialog.ts';

type Writer = DeskSponsor['sponsorships'][number]['letter_writer'];

/** Who writes the letters of a sponsorship in the place of its sponsor, or is invited to. */
export function LetterWriterLine({ writer }: { readonly writer: Writer }) {
  const { t } = useTranslation('desk-sponsors');
  if (writer === null) return null;
  const name = `\u2068${writer.name ?? ''}\u2069`;
  return (
    <p className="text-sm text-ink-soft">
      {writer.id === null ? (
        t('sponsorships.invited', { name })
      ) : (
        <Link to={`/sponsors/${writer.id}`} className="text-nile underline underline-offset-4">
          {t('sponsorships.writer', { name })}
        </Link>
      )}
    </p>
  );
}

/** The sponsors for whom somebody writes; nothing where there are none. */
export function WritesFor({ sponsor }: { readonly sponsor: DeskSponsor }) {
  const { t } = useTranslation('desk-sponsors');
  if (sponsor.writes_for.length === 0) return null;
  return (
    <Part title={t('writesFor.title')}>
      <ul className="grid gap-2">
        {sponsor.writes_for.map(
          ({ sponsorship_id: id, sponsor: other, child_code: code, since }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <bdi>{code}</bdi>
              <Link to={`/sponsors/${other.id}`} className="text-nile underline underline-offset-4">
                {t('writesFor.for', { sponsor: `\u2068${other.name}\u2069` })}
              </Link>
              <When at={since} as="day" />
            </li>
          ),
        )}
      </ul>
    </Part>
  );
}

/** Ends that somebody else writes; both are told. */
export function EndWriterDialog({ sponsorship, onClose, onDone }: SponsorshipDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const locale = useLocale();
  const { id, letter_writer: writer } = sponsorship;
  const child = `\u2068${sponsorship.child[`full_name_${locale}`]}\u2069`;
  const name = `\u2068${writer?.name ?? ''}\u2069`;
  const follows = () =>
    writer?.id === null
      ? [t('actions.endWriter.follows.withdrawn', { name })]
      : [
          t('actions.endWriter.follows.ended', { name, child }),
          t('actions.endWriter.follows.sent'),
        ];
  return (
    <ActDialog
      title={t('actions.endWriter.title', { child })}
      intro={t('actions.endWriter.intro')}
      confirm={t('actions.endWriter.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsorships/:id/letter_writer/end', { id, body });
      }}
      follows={follows}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}
