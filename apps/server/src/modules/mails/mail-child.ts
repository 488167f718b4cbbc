import type { MailChild } from '@nabta/emails';

interface NamedChild {
  readonly code: string;
  readonly firstNameEn: string;
  readonly firstNameAr: string;
  readonly fullNameEn: string;
  readonly fullNameAr: string;
  readonly pictureId: string;
}

/** A child as a mail to its sponsor names and shows it. */
export function mailChild(child: NamedChild): MailChild {
  return {
    name: { en: child.fullNameEn, ar: child.fullNameAr },
    firstName: { en: child.firstNameEn, ar: child.firstNameAr },
    code: child.code,
    pictureId: child.pictureId,
  };
}
