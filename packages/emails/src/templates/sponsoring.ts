import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import type { MailRequest } from '../request.ts';
import { accountGreeting, closing } from './greeting.ts';

type Template = SponsoringRequest['template'];
export type SponsoringRequest = Extract<
  MailRequest,
  {
    template:
      | 'checkout-receipt'
      | 'due-receipt'
      | 'due-upcoming'
      | 'due-failed'
      | 'due-overdue'
      | 'due-final'
      | 'sponsorship-ended'
      | 'sponsorship-cancelled'
      | 'checkout-refunded'
      | 'payment-refunded'
      | 'card-expiring'
      | 'deposit-receipt';
  }
>;

const titles: Record<Template, Record<Locale, string>> = {
  'checkout-receipt': { en: 'Thank you', ar: 'شكرًا لك' },
  'due-receipt': { en: 'Thank you for your support', ar: 'شكرًا على كفالتك' },
  'due-upcoming': { en: 'Your next payment', ar: 'موعد قسط الكفالة' },
  'due-failed': { en: 'Your payment did not go through', ar: 'لم تنجح عملية الدفع' },
  'due-overdue': { en: 'Your payment has not reached us yet', ar: 'لم تصلنا دفعتك بعد' },
  'due-final': { en: 'Before the time of grace ends', ar: 'قبل نهاية فترة السماح' },
  'sponsorship-ended': { en: 'Your sponsorship has ended', ar: 'انتهت كفالتك' },
  'sponsorship-cancelled': { en: 'Your request to end a sponsorship', ar: 'طلبك إنهاء الكفالة' },
  'checkout-refunded': { en: 'We have refunded your payment', ar: 'أعدنا إليك المبلغ' },
  'payment-refunded': { en: 'We have refunded your payment', ar: 'أعدنا إليك المبلغ' },
  'card-expiring': { en: 'Your card expires soon', ar: 'بطاقتك تنتهي قريبًا' },
  'deposit-receipt': { en: 'Thank you for your payment', ar: 'شكرًا على دفعتك' },
};

/** A mail of sponsoring. */
export function sponsoring({ template, data }: SponsoringRequest, locale: Locale): MailContent {
  const title = titles[template][locale];
  return {
    subject: title,
    preview: title,
    title,
    blocks: [accountGreeting(data.name, locale), closing(locale)],
  };
}
