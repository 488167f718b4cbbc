// Every page of the site, once. The site's routes, the server's kept pages, the sitemap, robots.txt,
// the headers of addresses that hold a key and the pictures of shared links are made from this table.

interface PublicPage {
  /** As React Router writes it, without the first slash: `children/:id`, and '' for the home page. */
  readonly path: string;
  /** `apps/web/app/routes/<file>.tsx` */
  readonly file: string;
  /** The addresses that it has in the sitemap: itself, or one for each of what it shows. */
  readonly sitemap: 'itself' | 'faq-pages' | 'projects' | 'children';
  /** The key of its texts and picture when a link to it is shared (GEN-17). */
  readonly share: string;
}

/**
 * Pages that are the same for everyone who asks in one language and currency: the server keeps them
 * while the content stands, and search engines find them. The sitemap has them in this order.
 */
export const PUBLIC_PAGES = [
  { path: '', file: 'home', sitemap: 'itself', share: 'home' },
  { path: 'children', file: 'children', sitemap: 'itself', share: 'children' },
  { path: 'who-we-are', file: 'who-we-are', sitemap: 'itself', share: 'who-we-are' },
  { path: 'projects', file: 'projects', sitemap: 'itself', share: 'projects' },
  { path: 'donate', file: 'donate', sitemap: 'itself', share: 'donate' },
  { path: 'gifts', file: 'gifts', sitemap: 'itself', share: 'children' },
  { path: 'contact-us', file: 'contact-us', sitemap: 'itself', share: 'contact-us' },
  { path: 'privacy-policy', file: 'privacy-policy', sitemap: 'itself', share: 'legal' },
  { path: 'terms-conditions', file: 'terms-conditions', sitemap: 'itself', share: 'legal' },
  { path: 'child-protection', file: 'child-protection', sitemap: 'itself', share: 'legal' },
  { path: 'statement-of-faith', file: 'statement-of-faith', sitemap: 'itself', share: 'legal' },
  { path: 'faqs', file: 'faqs', sitemap: 'faq-pages', share: 'faqs' },
  { path: 'projects/:id', file: 'project', sitemap: 'projects', share: 'projects' },
  { path: 'children/:id', file: 'child', sitemap: 'children', share: 'children' },
] as const satisfies readonly PublicPage[];

interface OtherPage {
  readonly path: string;
  readonly file: string;
  /** Its address opens an account, a receipt or a payment: no cache and no other site may have it. */
  readonly holdsKey: boolean;
  /** Whether robots.txt bars crawlers from it, and from all below its first segment. */
  readonly barred: boolean;
  /** One step of a way: no navigation leads away from it (decision 035). */
  readonly calm?: true;
}

/** Pages of one visitor: made anew for each request, and in no sitemap. */
export const OTHER_PAGES: readonly OtherPage[] = [
  { path: 'payment', file: 'payment', holdsKey: true, barred: true, calm: true },
  { path: 'reminders/stop', file: 'stop-reminders', holdsKey: true, barred: true },
  { path: 'from-mail/card', file: 'card-from-mail', holdsKey: true, barred: true, calm: true },
  { path: 'from-mail/:token', file: 'from-mail', holdsKey: true, barred: true, calm: true },
  { path: 'write-for/:token', file: 'write-for', holdsKey: true, barred: true, calm: true },
  { path: 'cards/no-more', file: 'no-more-cards', holdsKey: true, barred: false, calm: true },
  { path: 'cards/:token', file: 'tribute-card', holdsKey: true, barred: false, calm: true },
  { path: 'sponsors/passwords', file: 'reset-password', holdsKey: true, barred: true, calm: true },
  {
    path: 'complete-profile/:token',
    file: 'complete-profile',
    holdsKey: true,
    barred: true,
    calm: true,
  },
  { path: 'confirmation', file: 'confirmation', holdsKey: true, barred: true, calm: true },
  { path: 'card', file: 'card', holdsKey: true, barred: false, calm: true },
  { path: 'receipts/:number', file: 'receipt', holdsKey: true, barred: false },
  { path: 'sign-in', file: 'sign-in', holdsKey: false, barred: false, calm: true },
  { path: 'forget-password', file: 'forget-password', holdsKey: false, barred: false, calm: true },
  {
    path: 'resend-confirmation',
    file: 'resend-confirmation',
    holdsKey: false,
    barred: false,
    calm: true,
  },
  { path: 'sign-up', file: 'sign-up', holdsKey: false, barred: false, calm: true },
  { path: 'profile', file: 'profile', holdsKey: false, barred: false },
  { path: 'update-profile', file: 'update-profile', holdsKey: false, barred: false },
  { path: 'change-password', file: 'change-password', holdsKey: false, barred: false },
  { path: 'update-email', file: 'update-email', holdsKey: false, barred: false },
  { path: 'gift', file: 'gift', holdsKey: false, barred: false },
  { path: 'cart', file: 'cart', holdsKey: false, barred: false, calm: true },
  { path: 'dashboard', file: 'dashboard', holdsKey: false, barred: false },
  { path: 'sponsorships', file: 'sponsorships', holdsKey: false, barred: false },
  { path: 'previous-sponsorships', file: 'previous-sponsorships', holdsKey: false, barred: false },
  { path: 'sponsorships/:id', file: 'sponsorship', holdsKey: false, barred: false },
  { path: 'letters', file: 'letters', holdsKey: false, barred: false },
  { path: 'letters/:id', file: 'conversation', holdsKey: false, barred: false },
  { path: 'send-letters/:id', file: 'send-letter', holdsKey: false, barred: false, calm: true },
  { path: 'writing/:id', file: 'writing', holdsKey: false, barred: false },
  { path: 'my-transactions', file: 'my-transactions', holdsKey: false, barred: false },
  { path: 'statement', file: 'statement', holdsKey: false, barred: false },
  { path: 'year/:year', file: 'year', holdsKey: false, barred: false },
  { path: 'my-cards', file: 'my-cards', holdsKey: false, barred: false },
  { path: 'late-dues', file: 'late-dues', holdsKey: false, barred: false },
  {
    path: 'late-dues-checkout',
    file: 'late-dues-checkout',
    holdsKey: false,
    barred: false,
    calm: true,
  },
  { path: '404', file: 'not-found', holdsKey: false, barred: false },
  { path: '500', file: 'server-error', holdsKey: false, barred: false },
  { path: '*', file: 'unknown-path', holdsKey: false, barred: false },
];
