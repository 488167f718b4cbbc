/** The screens of this area, whose code comes together. */
export { DayDuesScreen } from './day-dues-screen.tsx';
export { DueScreen } from './due-screen.tsx';
export { DuesScreen } from './dues-screen.tsx';
export { LateDuesScreen } from './late-dues-screen.tsx';
export { UnansweredDuesScreen } from './unanswered-dues-screen.tsx';
