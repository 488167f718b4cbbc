/** How long the children of a checkout are held: longer than its page stays open. */
export const HOLD_MINUTES = 45;

/**
 * How long the page of a checkout stays open. The provider's least is 30 by its own clock: ours may
 * be some minutes slow, or fast, and the hold outlasts the page all the same.
 */
export const CHECKOUT_PAGE_MINUTES = 36;
