import { MoneyBar } from '../../lib/money-bar.tsx';
import { Dimensions } from './dimensions.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** Where the money goes, how it works, and what it does for a child. */
export function HowSections() {
  return (
    <>
      <MoneyBar className="page-width pb-14 md:pb-20" />
      <HowItWorks />
      <Dimensions />
    </>
  );
}
