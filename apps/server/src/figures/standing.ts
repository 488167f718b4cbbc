import type { Deps } from '../deps.ts';
import { countWaitingChildren } from '../modules/children/index.ts';
import { countOpenInquiries } from '../modules/inquiries/index.ts';
import { countLettersWaiting } from '../modules/letters/index.ts';
import { moneyStatus } from '../modules/settlement/index.ts';
import { countWaiting } from '../modules/site-content/index.ts';
import { countSponsored } from '../modules/today/index.ts';
import { listVillages } from '../modules/villages/index.ts';

/** How things stand: the figures of `staff status` and of the desk's first page. */
export async function standingFigures(deps: Deps) {
  const letters = await countLettersWaiting(deps);
  return {
    database: deps.database.kind,
    demo: deps.settings.demo ? 'yes' : 'no',
    villages: (await listVillages(deps, { page: 1, per_page: 1 })).meta.total_entries,
    children_waiting: await countWaitingChildren(deps),
    // With those who are hidden from the site, as in the weeks below.
    children_sponsored: await countSponsored(deps.db),
    inquiries_open: await countOpenInquiries(deps),
    letters_held: letters.inReview,
    letters_to_hand_over: letters.received,
    publications_waiting: await countWaiting(deps.db),
    ...(await moneyStatus(deps)),
  };
}
