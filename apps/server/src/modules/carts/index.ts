export { problemsOf } from './problems.ts';
export {
  askedCart,
  checkCart,
  readCart,
  readOwnFacts,
  type AskedCart,
  type CartOwner,
  type ReadCart,
} from './read-cart.ts';
export { lockFamiliesOf } from './repository.ts';
