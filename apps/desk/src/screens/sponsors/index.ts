/** The screens of this area, whose code comes together. */
export { CommunitiesScreen } from './communities-screen.tsx';
export { CommunityScreen } from './community-screen.tsx';
export { InviteSponsorScreen } from './invite-sponsor-screen.tsx';
export { SponsorScreen } from './sponsor-screen.tsx';
export { SponsorsScreen } from './sponsors-screen.tsx';
export { TributeCardsScreen } from './tribute-cards-screen.tsx';
