import type { Site } from '@nabta/contract';
import type { Deps } from './deps.ts';
import type { App } from './http/app-type.ts';
import { registerDeskDocument } from './http/desk-document.ts';
import { registerDeskSite } from './http/desk-site.ts';
import { registerDocs } from './http/docs.ts';
import { healthRoutes } from './http/health.ts';
import { manifestRoutes } from './http/manifest.ts';
import { robotsRoutes } from './http/robots.ts';
import { createHttpApp } from './http/server.ts';
import { registerSite } from './http/site.ts';
import { sitemapRoutes } from './http/sitemap.ts';
import { traceRoutes } from './http/trace.ts';
import { deskAuditRoutes } from './modules/audit/desk-routes.ts';
import { deskTransferRoutes } from './modules/bank-files/desk-routes.ts';
import { cardRoutes } from './modules/cards/routes.ts';
import { cartRoutes } from './modules/carts/routes.ts';
import { checkoutRoutes } from './modules/checkouts/routes.ts';
import { deskChildRoutes } from './modules/children/desk-routes.ts';
import { deskInquiryRoutes } from './modules/inquiries/desk-routes.ts';
import { deskContentRoutes } from './modules/site-content/desk-routes.ts';
import { childrenRoutes } from './modules/children/routes.ts';
import { communityRoutes } from './modules/communities/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { donationRoutes } from './modules/donations/routes.ts';
import { mailboxRoutes } from './modules/mails/mailbox-routes.ts';
import { dueRoutes } from './modules/dues/routes.ts';
import { faqRoutes } from './modules/faqs/routes.ts';
import { giftRoutes } from './modules/gifts/routes.ts';
import { inquiryRoutes } from './modules/inquiries/routes.ts';
import { attachmentRoutes } from './modules/letters/attachment-routes.ts';
import { deskLetterRoutes } from './modules/letters/desk-routes.ts';
import { draftRoutes, letterRoutes } from './modules/letters/routes.ts';
import { deskMonthReportRoutes } from './modules/month-report/desk-routes.ts';
import { deskPaymentRoutes } from './modules/ministry-payments/desk-routes.ts';
import { deskLookRoutes } from './modules/looks/desk-routes.ts';
import { deskSponsorRoutes } from './modules/personal-data/desk-routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { projectRoutes } from './modules/projects/routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { settlementRoutes } from './modules/settlement/routes.ts';
import { accountRoutes, endSessionRoute } from './modules/sponsors/account-routes.ts';
import { sponsorRoutes } from './modules/sponsors/routes.ts';
import { deskPasskeyRoutes } from './modules/staff-accounts/passkey-routes.ts';
import { deskSessionRoutes } from './modules/staff-accounts/session-routes.ts';
import { deskStaffRoutes } from './modules/staff-accounts/staff-routes.ts';
import { sponsorshipRoutes } from './modules/sponsorships/routes.ts';
import { deskTodayRoutes } from './modules/today/desk-routes.ts';
import { transactionRoutes } from './modules/transactions/routes.ts';
import { villageRoutes } from './modules/villages/routes.ts';
import { registerJobs } from './jobs.ts';

/**
 * Builds the server from its modules. Without a `site` it has the API alone; `keeps` is false to
 * measure how long public answers take to make.
 */
export async function buildApp(deps: Deps, site?: Site, keeps = true): Promise<App> {
  const app = await createHttpApp(deps, keeps ? deps.content : undefined);
  await registerDocs(app, deps);
  await app.register((routes, _options, done) => {
    healthRoutes(routes, deps);
    traceRoutes(routes, deps);
    sitemapRoutes(routes, deps);
    robotsRoutes(routes, deps);
    manifestRoutes(routes);
    childrenRoutes(routes, deps);
    villageRoutes(routes, deps);
    projectRoutes(routes, deps);
    communityRoutes(routes, deps);
    faqRoutes(routes, deps);
    inquiryRoutes(routes, deps);
    sponsorRoutes(routes, deps);
    accountRoutes(routes, deps);
    endSessionRoute(routes, deps);
    sessionRoutes(routes, deps);
    cardRoutes(routes, deps);
    cartRoutes(routes, deps);
    checkoutRoutes(routes, deps);
    dashboardRoutes(routes, deps);
    donationRoutes(routes, deps);
    dueRoutes(routes, deps);
    settlementRoutes(routes, deps);
    giftRoutes(routes, deps);
    sponsorshipRoutes(routes, deps);
    transactionRoutes(routes, deps);
    letterRoutes(routes, deps);
    draftRoutes(routes, deps);
    attachmentRoutes(routes, deps);
    pictureRoutes(routes, deps);
    if (deps.settings.demo) mailboxRoutes(routes, deps);
    done();
  });
  if (deps.settings.desk) {
    await app.register(async (routes) => {
      await registerDeskDocument(routes, deps);
      deskSessionRoutes(routes, deps);
      deskPasskeyRoutes(routes, deps);
      deskTodayRoutes(routes, deps);
      deskLetterRoutes(routes, deps);
      deskChildRoutes(routes, deps);
      deskSponsorRoutes(routes, deps);
      deskStaffRoutes(routes, deps);
      deskAuditRoutes(routes, deps);
      deskLookRoutes(routes, deps);
      deskContentRoutes(routes, deps);
      deskInquiryRoutes(routes, deps);
      deskPaymentRoutes(routes, deps);
      deskTransferRoutes(routes, deps);
      deskMonthReportRoutes(routes, deps);
    });
  }
  if (site) {
    if (deps.settings.desk) await registerDeskSite(app);
    await registerSite(app, deps, site);
  }
  registerJobs(deps);
  return app;
}
