export { sendYearAgain, sendYearMails, type YearMailReport } from './send-year-mails.ts';
export { listYears, showYear, yearJustOver } from './show-year.ts';
