import { useRef, useState, type ReactNode } from 'react';
import { isConflict } from '../../../web/app/lib/api/api-error.ts';
import { Alert } from '../../../web/app/ui/alert.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { Failure } from './failure.tsx';
import { useSendingForm } from './sending.ts';

interface CheckedFormProps<Checked> {
  /** Sends what was typed as a dry run. Undefined when something has to be chosen first. */
  readonly check: (values: FormData) => Promise<Checked | undefined>;
  /** What would happen, in a sentence. */
  readonly tell: (checked: Checked) => string;
  readonly carryOut: (checked: Checked) => Promise<void>;
  readonly labels: { readonly check: string; readonly carryOut: (checked: Checked) => string };
  /** Fields that tell their own faults. */
  readonly fields: readonly string[];
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * A form whose button first asks what would happen, then does it. What is typed in between is
 * checked anew, and so is what was refused because something changed. Without an answer it stays as
 * it was checked: it may have been carried out, and the server refuses it when it is sent again.
 */
export function CheckedForm<Checked>(props: CheckedFormProps<Checked>) {
  const { check, tell, carryOut, labels, fields, children } = props;
  // An answer about values that were changed while it was on its way is dropped.
  const changes = useRef(0);
  const [checked, setChecked] = useState<Checked>();
  const { busy, error, errorOf, formProps } = useSendingForm(async (values) => {
    if (checked === undefined) {
      const asked = changes.current;
      const answer = await check(values);
      if (asked === changes.current) setChecked(answer);
      return;
    }
    try {
      await carryOut(checked);
    } catch (failure) {
      if (isConflict(failure)) setChecked(undefined);
      throw failure;
    }
  });
  return (
    <form
      {...formProps}
      onChange={() => {
        changes.current += 1;
        setChecked(undefined);
      }}
      className="grid gap-5"
    >
      <Failure error={error} fields={fields} />
      {children(errorOf)}
      {checked !== undefined && !error && <Alert tone="info">{tell(checked)}</Alert>}
      <Button type="submit" variant="action" busy={busy} className="justify-self-start">
        {checked === undefined ? labels.check : labels.carryOut(checked)}
      </Button>
    </form>
  );
}
