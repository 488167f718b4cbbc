/**
 * The numbers of PostgreSQL's advisory locks that we take: any that nothing else locks. They stand
 * together because two uses of one number wait for each other for ever.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates, the others wait for it. */
  migration: 7_233_001,
  /** One process loads the demo data. */
  demoData: 7_233_002,
  /** One import at a time. */
  import: 7_233_003,
  /** One process looks whether the database is the one that it was. */
  identity: 7_233_004,
  /** Held by everything that works on a PostgreSQL database, together; by a move of it, alone. */
  serving: 7_233_005,
  /** One process notes the demo's cards. */
  demoCards: 7_233_006,
} as const;
