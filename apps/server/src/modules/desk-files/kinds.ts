import type { ContentFileKind } from '@nabta/contract/desk';
import { communityFiles } from '../communities/index.ts';
import type { ContentFiles } from '../content-files/index.ts';
import { purposeFiles } from '../donations/index.ts';
import { faqFiles } from '../faqs/index.ts';
import { giftFiles } from '../gifts/index.ts';
import { inquirySubjectFiles } from '../inquiries/index.ts';
import { projectFiles } from '../projects/index.ts';
import { villageFiles } from '../villages/index.ts';

/** The kinds of content whose files the desk takes and gives, beside the children. */
export const CONTENT_FILES: Readonly<Record<ContentFileKind, ContentFiles>> = {
  villages: villageFiles,
  communities: communityFiles,
  purposes: purposeFiles,
  inquiry_subjects: inquirySubjectFiles,
  gifts: giftFiles,
  projects: projectFiles,
  faqs: faqFiles,
};
