import { organisation } from '@nabta/organisation';
import type { Policy } from './rules.ts';

/** The child protection policy that sponsors agree to. */
export const POLICY: Policy = {
  version: organisation.documents.childProtection,
  yesMonths: organisation.childProtection.yesMonths,
};
