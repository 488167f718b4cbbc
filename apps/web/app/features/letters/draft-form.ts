import type { Slot } from './attachments.ts';

interface DraftChange {
  readonly text?: string;
  readonly file?: { readonly slot: Slot; readonly file: File };
  readonly removed?: readonly Slot[];
}

/** The form that changes a draft; what is left out stays as it is. */
export function draftForm({ text, file, removed = [] }: DraftChange): FormData {
  const form = new FormData();
  if (text !== undefined) form.set('letter_draft[text]', text);
  if (file) form.set(`letter_draft[attachment_${file.slot}]`, file.file, file.file.name);
  for (const slot of removed) form.set(`letter_draft[remove_attachment_${slot}]`, 'true');
  return form;
}
