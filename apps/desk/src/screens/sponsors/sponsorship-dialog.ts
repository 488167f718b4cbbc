import type { DeskSponsor } from '@nabta/contract/desk';

/** What every dialog that changes a sponsorship gets. */
export interface SponsorshipDialogProps {
  readonly sponsorship: DeskSponsor['sponsorships'][number];
  readonly onClose: () => void;
  readonly onDone: () => void;
}
