import { MoneyBar } from '../../lib/money-bar.tsx';
import { Dimensions } from './dimensions.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The sections on spending, on how sponsoring works, and on its effect for a child. */
export function HowSections() {
  return (
    <>
      <MoneyBar className="page-width pb-14 md:pb-20" />
      <HowItWorks />
      <Dimensions />
    </>
  );
}
