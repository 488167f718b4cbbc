/** The password of every demo sponsor. The README and the start of the demo name it. */
export const DEMO_PASSWORD = 'Lotus-2026';

/** The id of the sponsor with a past: mina@nabta.example. */
export const MINA_ID = 2;
