import type { Sentences } from './sponsoring-messages.ts';

/** What is said of the fields of a letter and its draft. */
export const letterMessages = {
  'text-message-required': {
    en: 'Please write something first.',
    ar: 'من فضلك اكتب رسالتك أولًا.',
  },
  'letter-too-long': {
    en: 'A letter holds up to {{maximum}} characters. Please make it a little shorter, or send it in two.',
    ar: 'تتسع الرسالة لعدد {{maximum}} حرف على الأكثر. من فضلك اختصرها قليلًا، أو أرسلها على مرتين.',
  },
  'letter-sponsorship-unknown': {
    en: 'Please choose one of the children whom you sponsor.',
    ar: 'من فضلك اختر أحد الأطفال الذين تكفلهم.',
  },
  'letter-sponsorship-ended': {
    en: 'This sponsorship has ended. The letters stay here for you to read, but no new ones can be sent.',
    ar: 'انتهت هذه الكفالة. تبقى الرسائل هنا لتقرأها متى شئت، لكن لا يمكن إرسال رسائل جديدة.',
  },
} satisfies Record<string, Sentences>;
