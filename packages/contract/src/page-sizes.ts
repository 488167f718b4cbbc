/** The most entries that one page of any list holds. */
export const MAX_PER_PAGE = 100;

/** Entries a page of each list, where a caller does not say (CST-05, CST-07). */
export const PAGE_SIZES = {
  sponsorees: 16,
  projects: 4,
  gifts: 12,
  faqs: 10,
  purposes: 100,
  inquirySubjects: 100,
  villages: 100,
  sponsorships: 4,
  dues: 4,
  transactions: 6,
  letters: 10,
  conversations: 10,
} as const;

/** How many of each the dashboard shows (CST-06, DSH-05 to DSH-07); of more children, `faces`. */
export const DASHBOARD_SIZES = { children: 2, faces: 6, nextPayments: 4, transactions: 2 } as const;
