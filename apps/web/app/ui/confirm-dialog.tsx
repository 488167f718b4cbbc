import { useState } from 'react';
import type { ConfirmDialogProps } from './dialog.tsx';
import { onDemand } from './on-demand.tsx';

const ConfirmSheet = onDemand(async () => (await import('./dialog.tsx')).ConfirmSheet);

/** Asks before something is lost, or changed for good: see `ConfirmSheet`, which comes when it opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <ConfirmSheet {...props} />;
}
