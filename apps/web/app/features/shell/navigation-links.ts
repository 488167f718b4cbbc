/** The public links of the header, in their order (NAV-01). */
export const HEADER_LINKS = [
  { to: '/who-we-are', text: 'whoWeAre' },
  { to: '/projects', text: 'projects' },
  { to: '/donate', text: 'donate' },
  { to: '/contact-us', text: 'contactUs' },
] as const;

/** The legal links of the footer (NAV-12, NAV-13). */
export const LEGAL_LINKS = [
  { to: '/faqs', text: 'faqs' },
  { to: '/statement-of-faith', text: 'statementOfFaith' },
  { to: '/privacy-policy', text: 'privacyPolicy' },
  { to: '/terms-conditions', text: 'termsConditions' },
  { to: '/child-protection', text: 'childProtection' },
] as const;

/** The footer's way to what the site is about. */
export const DISCOVER_LINKS = [
  { to: '/children', text: 'children' },
  { to: '/projects', text: 'projects' },
  { to: '/donate', text: 'donate' },
  { to: '/gifts', text: 'gifts' },
  { to: '/who-we-are', text: 'whoWeAre' },
  { to: '/contact-us', text: 'contactUs' },
] as const;

/** The account menu of a sponsor, in its order (NAV-07). */
export const ACCOUNT_LINKS = [
  { to: '/dashboard', text: 'dashboard' },
  { to: '/profile', text: 'profile' },
  { to: '/sponsorships', text: 'sponsorships' },
  { to: '/letters', text: 'letters' },
  { to: '/my-transactions', text: 'transactions' },
  { to: '/my-cards', text: 'cards' },
  { to: '/gift', text: 'gift' },
] as const;
