/** How long the children of a checkout are held: longer than its page stays open, by any clock. */
export const HOLD_MINUTES = 45;
