/** The password of every demo sponsor. The README and the start of the demo name it. */
export const DEMO_PASSWORD = 'Lotus-2026';
