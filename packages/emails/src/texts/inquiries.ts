import type { Locale } from '@nabta/contract';

interface InquiryTexts {
  readonly received: {
    readonly subject: string;
    readonly preview: string;
    readonly title: string;
    readonly body: string;
    readonly about: string;
    readonly questions: string;
    readonly mistake: string;
  };
  readonly notice: {
    readonly subject: string;
    readonly preview: string;
    readonly title: string;
    readonly number: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly about: string;
    readonly date: string;
    readonly caption: string;
    readonly message: string;
    readonly reply: string;
  };
  readonly answer: {
    readonly subject: string;
    readonly preview: string;
    readonly title: string;
    readonly message: string;
    readonly more: string;
  };
}

/** Every word of the mails about inquiries. `{names}` in braces are filled by the template. */
export const inquiryTexts: Readonly<Record<Locale, InquiryTexts>> = {
  en: {
    received: {
      subject: 'We have your message – no. {number}',
      preview: 'Thank you for writing to us. One of us will answer you soon.',
      title: 'Thank you for writing to us',
      body: 'Your message has reached us, and one of us will answer you at this address, usually within two working days.',
      about:
        'Your message is about “{subject}”, and its number is {number}. Please mention the number if you write to us about it again.',
      questions: 'See the questions we are asked most',
      mistake:
        'If you did not write to us, somebody has entered your address by mistake. You need do nothing, and we are sorry for the bother.',
    },
    notice: {
      subject: 'From the website: {subject} – no. {number}',
      preview: 'A new message from the website.',
      title: 'A new message from the website',
      number: 'No.',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      about: 'Subject',
      date: 'Date',
      caption: 'Who wrote',
      message: 'The message',
      reply: 'An answer to this mail goes straight to the sender.',
    },
    answer: {
      subject: 'Our answer to your message – no. {number}',
      preview: 'Here is the answer to what you wrote to us about “{subject}”.',
      title: 'Our answer to your message',
      message: 'You wrote to us',
      more: 'If something is still open, just answer this mail.',
    },
  },
  ar: {
    received: {
      subject: 'وصلتنا رسالتك – رقم {number}',
      preview: 'شكرًا على رسالتك. سيصلك ردّنا قريبًا.',
      title: 'شكرًا على رسالتك',
      body: 'وصلتنا رسالتك، وسيصلك ردّ من أحد أفراد فريقنا على هذا البريد، عادةً خلال يومَي عمل.',
      about:
        'موضوع رسالتك «{subject}»، ورقمها {number}. نرجو ذكر هذا الرقم إذا أردت الكتابة إلينا بشأنها مرة أخرى.',
      questions: 'الأسئلة الشائعة وإجاباتها',
      mistake:
        'إن لم تكن هذه الرسالة منك، فقد كتب أحدهم عنوان بريدك عن طريق الخطأ. لا شيء مطلوب منك، ونعتذر عن الإزعاج.',
    },
    notice: {
      subject: 'من الموقع: {subject} – رقم {number}',
      preview: 'رسالة جديدة من الموقع.',
      title: 'رسالة جديدة من الموقع',
      number: 'الرقم',
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      about: 'الموضوع',
      date: 'التاريخ',
      caption: 'صاحب الرسالة',
      message: 'نص الرسالة',
      reply: 'الردّ على هذا البريد يصل مباشرة إلى صاحب الرسالة.',
    },
    answer: {
      subject: 'ردّنا على رسالتك – رقم {number}',
      preview: 'هذا ردّنا على ما كتبته إلينا عن «{subject}».',
      title: 'ردّنا على رسالتك',
      message: 'رسالتك إلينا',
      more: 'إن بقي لديك أي سؤال، فيكفي الردّ على هذه الرسالة.',
    },
  },
};
