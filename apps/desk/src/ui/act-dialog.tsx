import { useRef, useState, type ReactNode } from 'react';
import { isConflict } from '../../../web/app/lib/api/api-error.ts';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../web/app/ui/alert.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { FormDialog } from '../../../web/app/ui/dialog.tsx';
import { Failure } from './failure.tsx';
import { useSendingForm } from './sending.ts';

interface ActDialogProps<Follows> {
  readonly title: string;
  readonly intro: string;
  /** The words of the button that does it; undefined while nobody has seen what follows. */
  readonly confirm: string | ((would: Follows | undefined) => string);
  /** The fields of the form, which tell their own faults. */
  readonly fields: readonly string[];
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
  /** `seen`: what the dry run answered. */
  readonly send: (values: FormData, dryRun: boolean, seen?: Follows) => Promise<Follows>;
  /** The consequences, shown before anything is done; without it there is no dry run. */
  readonly follows?: (would: Follows) => readonly string[];
  readonly onDone: (done: Follows) => void;
  readonly onClose: () => void;
}

/** Something that is done to a record: what is asked for, what follows from it, and the deed. */
export function ActDialog<Follows>(props: ActDialogProps<Follows>) {
  const { t } = useTranslation('desk');
  const { title, onClose } = props;
  return (
    <FormDialog open title={title} close={t('close')} onClose={onClose}>
      <ActForm {...props} />
    </FormDialog>
  );
}

function ActForm<Follows>({
  intro,
  confirm,
  fields,
  children,
  send,
  follows,
  onDone,
}: ActDialogProps<Follows>) {
  const { t } = useTranslation('desk');
  // An answer about values that were changed while it was on its way is dropped.
  const changes = useRef(0);
  const [seen, setSeen] = useState<{ readonly would: Follows }>();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    if (follows && !seen) {
      const asked = changes.current;
      const would = await send(values, true);
      if (asked === changes.current) setSeen({ would });
      return;
    }
    try {
      onDone(await send(values, false, seen?.would));
    } catch (failure) {
      // Something changed: what follows is asked anew.
      if (isConflict(failure)) setSeen(undefined);
      throw failure;
    }
  });
  const done = typeof confirm === 'string' ? confirm : confirm(seen?.would);
  return (
    // Other words have other consequences.
    <form
      {...formProps}
      onChange={() => {
        changes.current += 1;
        setSeen(undefined);
      }}
      className="grid gap-5"
    >
      <p className="text-ink-soft">{intro}</p>
      <Failure error={error} fields={fields} />
      {children(errorOf)}
      {follows && seen && (
        <Alert tone="info" title={t('act.follows')}>
          <ul className="list-disc ps-5">
            {follows(seen.would).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Button type="submit" variant={seen || !follows ? 'action' : 'secondary'} busy={busy}>
        {follows && !seen ? t('act.see') : done}
      </Button>
    </form>
  );
}
