import { PUBLIC_PAGES } from '@nabta/contract';
import type { OwnSponsorshipResponse, SponsorshipListResponse } from '@nabta/contract';
import type { Browser, Page } from 'playwright-core';
import { otherPages, signIn, type Session } from '../bench/other-pages.ts';
import {
  choosePassword,
  goOnToPay,
  nextStep,
  passAccount,
  passPersonal,
  submit,
} from './screen-acts.ts';
import { call, donate, filledCart, linksInMails, sponsor } from './screen-states.ts';

/** A screen of the site in one state. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Nobody when absent. */
  readonly session?: Session;
  /** As the browser stores it. */
  readonly cart?: object;
  /** Done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const SARA = 'sara@nabta.example';
const INVITATION = /\/write-for\/[\w-]{43}/g;
const TOKEN = 'x'.repeat(43);
/** Pages of the sponsor with a past, and those of one who has nothing yet. */
const OWN =
  /^(?:profile|update|change|gift|cart|dashboard|sponsorship|previous|letters|send|my-|statement|receipts|late-dues$)/;
const EMPTY =
  /^(?:profile|gift|cart|dashboard|sponsorships|previous-sponsorships|letters|my-\w+|statement|late-dues)$/;

const nameOf = (path: string) => path.replace(/\/:\w+$/, '-one') || 'home';

/** What the demo shows by itself. */
export async function screensOfDemo(browser: Browser, url: string): Promise<Screen[]> {
  const mina = await signIn(browser, url);
  const sara = await signIn(browser, url, SARA);
  const cart = await filledCart(url);
  const pages = (await otherPages(browser, url, mina)).map(({ name, path }) => ({
    name: nameOf(name.slice(1)),
    path,
  }));
  return [
    ...PUBLIC_PAGES.map(({ path }) => ({
      name: nameOf(path),
      path: `/${path.replace(':id', path.startsWith('children') ? `${cart.children[0]?.id}` : '1')}`,
    })),
    { name: 'children-none', path: '/children?query=zzzz' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'sign-in-faults', path: '/sign-in', act: submit },
    { name: 'sign-in-to-gift', path: '/sign-in?next=%2Fgift' },
    { name: 'door', path: '/sign-in?next=%2Fcart', cart },
    { name: 'forget-password', path: '/forget-password' },
    { name: 'resend-confirmation', path: '/resend-confirmation' },
    { name: 'reset-password', path: '/sponsors/passwords?reset_password_token=none' },
    { name: 'confirmation', path: '/confirmation?account_confirmation_success=true', cart },
    { name: 'confirmation-over', path: '/confirmation?account_confirmation_success=false' },
    { name: 'complete-profile', path: `/complete-profile/${TOKEN}` },
    { name: 'complete-profile-over', path: `/complete-profile/${TOKEN}`, act: choosePassword },
    { name: 'sign-up-1', path: '/sign-up?next=%2Fcart', cart },
    { name: 'sign-up-1-faults', path: '/sign-up', act: nextStep },
    { name: 'sign-up-2', path: '/sign-up?next=%2Fcart', cart, act: passAccount },
    { name: 'sign-up-3', path: '/sign-up?next=%2Fcart', cart, act: passPersonal },
    { name: 'from-mail-over', path: `/from-mail/${TOKEN}` },
    { name: 'write-for-over', path: `/write-for/${TOKEN}` },
    { name: 'tribute-card-over', path: `/cards/${TOKEN}` },
    { name: 'payment-unknown', path: '/payment?payment=none' },
    { name: 'not-found', path: '/404' },
    { name: 'server-error', path: '/500' },
    ...pages.filter(({ name }) => OWN.test(name)).map((page) => ({ ...page, session: mina })),
    { name: 'year', path: '/year/2025', session: mina },
    { name: 'cart-full', path: '/cart', session: mina, cart },
    { name: 'late-dues-checkout', path: '/late-dues', session: mina, act: goOnToPay },
    ...pages
      .filter(({ name }) => EMPTY.test(name))
      .map(({ name, path }) => ({ name: `${name}-empty`, path, session: sara })),
  ];
}

/**
 * What mails and payments lead to: makes them first. The clock has to have gone past a renewal that
 * the bank refuses.
 */
export async function screensOfMails(browser: Browser, url: string): Promise<Screen[]> {
  const mina = await signIn(browser, url);
  const sara = await signIn(browser, url, SARA);
  const donation = await donate(browser, url);
  const thanks = await sponsor(browser, url, sara);
  const { sponsorships } = await call<SponsorshipListResponse>(url, 'sponsors/sponsorships', mina);
  const pages = await Promise.all(
    sponsorships
      .filter(({ status }) => status === 'active')
      .map(({ id }) => call<OwnSponsorshipResponse>(url, `sponsors/sponsorships/${id}`, mina)),
  );
  const ownToWrite = pages.filter(({ letter_writer }) => letter_writer === null);
  const [first, second] = ownToWrite.map(({ sponsorship }) => sponsorship);
  const accepted = await invite(url, mina, first?.id);
  await call(url, `sponsors/letter_invitations/${accepted.slice(-43)}/acceptance`, sara, {});
  const invitation = await invite(url, mina, second?.id);
  const [card = ''] = await linksInMails(url, donation.reader, /\/cards\/[\w-]{43}/g);
  const fromMail = await linksInMails(url, 'mina@nabta.example', /\/from-mail\/[\w-]{43}/g);
  const linked: Screen[] = [];
  for (const path of fromMail) {
    const token = path.slice(-43);
    // One of an earlier mail may be over.
    const answer = await call<MailLinkAnswer>(url, `mail_links/${token}`).catch(() => undefined);
    const name = `from-mail-${answer?.link.purpose}`;
    if (answer && !linked.some((one) => one.name === name)) linked.push({ name, path });
  }
  return [
    { name: 'thanks-donation', path: donation.paid },
    { name: 'payment-left', path: donation.left },
    { name: 'thanks-sponsorship', path: thanks, session: sara },
    { name: 'tribute-card', path: card },
    { name: 'write-for', path: invitation },
    { name: 'write-for-signed-in', path: invitation, session: sara },
    ...linked,
    { name: 'writing-one', path: `/writing/${first?.id}`, session: sara },
  ];
}

/** Asks the new sponsor to write the letters of a sponsorship. Returns the newest link. */
async function invite(url: string, payer: Session, id: number | undefined): Promise<string> {
  const invited = { email: SARA, name: 'Sara', language: 'en' };
  const before = await linksInMails(url, SARA, INVITATION, 0);
  await call(url, `sponsors/sponsorships/${id}/letter_writer`, payer, { letter_writer: invited });
  const [link = ''] = await linksInMails(url, SARA, INVITATION, before.length + 1);
  return link;
}

interface MailLinkAnswer {
  readonly link: { readonly purpose: string };
}
