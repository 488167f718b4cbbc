import { redirect, replace } from 'react-router';
import { sponsorshipsHref } from '../features/sponsorships/sponsorships-data.ts';

/** An address that the site and its mails have always had (NAV-14, RTE-14). */
export const loader = () => redirect(sponsorshipsHref('previous'));
export const clientLoader = () => replace(sponsorshipsHref('previous'));
