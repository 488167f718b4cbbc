import type { ContentFileKind } from '@nabta/contract/desk';
import { communityFiles } from '../communities/index.ts';
import type { ContentFiles } from '../content-files/index.ts';
import { faqFiles } from '../faqs/index.ts';
import { giftFiles } from '../gifts/index.ts';
import { projectFiles } from '../projects/index.ts';
import { villageFiles } from '../villages/index.ts';

/** The kinds of content whose files the desk takes and gives, beside the children. */
export const CONTENT_FILES: Readonly<Record<ContentFileKind, ContentFiles>> = {
  villages: villageFiles,
  communities: communityFiles,
  gifts: giftFiles,
  projects: projectFiles,
  faqs: faqFiles,
};
