/**
 * The numbers of the PostgreSQL advisory locks that we take. They are in one place because two uses
 * of the same number would wait for each other.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates, the others wait for it. */
  migration: 7_233_001,
  /** One process loads the demo data. */
  demoData: 7_233_002,
  /** One import at a time. */
  import: 7_233_003,
  /** One process checks whether the database is still the same one. */
  identity: 7_233_004,
  /** Shared by all processes that use a PostgreSQL database; exclusive for a move of its data. */
  serving: 7_233_005,
  /** One process saves the demo's cards. */
  demoCards: 7_233_006,
} as const;
