/** How long the children of a checkout are held: longer than its page stays open. */
export const HOLD_MINUTES = 45;

/** How long the page of a checkout stays open: the provider's least is 30. */
export const PAGE_MINUTES = 31;
