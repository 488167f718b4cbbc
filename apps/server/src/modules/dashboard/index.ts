export { countWaiting, showDashboard } from './show-dashboard.ts';
