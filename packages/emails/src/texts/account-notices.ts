import type { Locale } from '@nabta/contract';

interface NoticeTexts {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  readonly caption: string;
  /** What its owner has to do: nothing. */
  readonly yours: string;
  /** What to do when it was somebody else. */
  readonly notYours: string;
}

interface AccountNoticeTexts {
  readonly date: string;
  readonly device: string;
  readonly newEmail: string;
  readonly when: string;
  readonly moment: string;
  readonly reset: string;
  readonly change: string;
  readonly passwordChanged: NoticeTexts;
  readonly emailChangeRequested: NoticeTexts;
  readonly emailChanged: NoticeTexts;
  readonly newSignIn: NoticeTexts;
}

/**
 * Every word of the mails that tell of something done to an account. `{names}` in braces are filled
 * by the template. The Arabic guesses nobody's gender: no imperative, no `تستطيع`, no `تفعل`.
 */
export const accountNoticeTexts: Readonly<Record<Locale, AccountNoticeTexts>> = {
  en: {
    date: 'Date',
    device: 'Device',
    newEmail: 'New address',
    when: 'When',
    moment: '{date}, {time}, Cairo time',
    reset: 'Choose a new password',
    change: 'Change my password',
    passwordChanged: {
      subject: 'Your password was changed',
      preview: 'If it was you, there is nothing to do.',
      title: 'Your password was changed',
      body: 'The password of your {product} account was changed, and your other devices were signed out.',
      caption: 'The change',
      yours: 'If it was you, there is nothing to do.',
      notYours:
        'If it was not you, please choose a new password right away and write to us at {contact}. We will gladly help you.',
    },
    emailChangeRequested: {
      subject: 'A request to change your email address',
      preview: 'Nothing changes until the new address is confirmed.',
      title: 'A request to change your email address',
      body: 'We were asked to change the email address of your {product} account. Nothing changes until the new address is confirmed.',
      caption: 'The request',
      yours: 'If it was you, the message to confirm it is waiting for you at the new address.',
      notYours:
        'If it was not you, please change your password now. If you would like our help, write to us at {contact}.',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      preview: 'From now on, you sign in with the new address.',
      title: 'Your email address was changed',
      body: 'The email address of your {product} account was changed. From now on you sign in with the new one, and our messages go there.',
      caption: 'The change',
      yours: 'If it was you, there is nothing to do.',
      notYours:
        'If it was not you, please write to us right away at {contact}. We will help you to get your account back.',
    },
    newSignIn: {
      subject: 'A new sign-in to your account',
      preview: 'If it was you, there is nothing to do.',
      title: 'A new sign-in to your account',
      body: 'There was a sign-in to your {product} account in a browser that it was not used in before, or not since its password was chosen anew.',
      caption: 'The sign-in',
      yours: 'If it was you, there is nothing to do.',
      notYours:
        'If it was not you, please change your password. That signs out every other device.',
    },
  },
  ar: {
    date: 'التاريخ',
    device: 'الجهاز',
    newEmail: 'البريد الجديد',
    when: 'الوقت',
    moment: '{date}، {time} بتوقيت القاهرة',
    reset: 'اختيار كلمة مرور جديدة',
    change: 'تغيير كلمة المرور',
    passwordChanged: {
      subject: 'تغيّرت كلمة مرور حسابك',
      preview: 'إن كان هذا التغيير بعلمك، فلا شيء مطلوب منك.',
      title: 'تغيّرت كلمة مرور حسابك',
      body: 'تغيّرت كلمة مرور حسابك في {product}، وسجّلنا الخروج من أجهزتك الأخرى.',
      caption: 'تفاصيل التغيير',
      yours: 'إن كان هذا التغيير بعلمك، فلا شيء مطلوب منك.',
      notYours:
        'وإن لم يكن بعلمك، فنرجو اختيار كلمة مرور جديدة في الحال، ومراسلتنا على {contact}، ويسعدنا أن نساعدك.',
    },
    emailChangeRequested: {
      subject: 'طلب لتغيير بريدك الإلكتروني',
      preview: 'لن يتغيّر شيء قبل تأكيد البريد الجديد.',
      title: 'طلب لتغيير بريدك الإلكتروني',
      body: 'وصلنا طلب لتغيير البريد الإلكتروني لحسابك في {product}. لن يتغيّر شيء قبل تأكيد البريد الجديد.',
      caption: 'تفاصيل الطلب',
      yours: 'إن كان هذا الطلب منك، فرسالة التأكيد في انتظارك على البريد الجديد.',
      notYours:
        'وإن لم يكن منك، فنرجو تغيير كلمة المرور الآن. ويسعدنا أن نساعدك إن راسلتنا على {contact}.',
    },
    emailChanged: {
      subject: 'تغيّر البريد الإلكتروني لحسابك',
      preview: 'من الآن فصاعدًا يكون تسجيل الدخول بالبريد الجديد.',
      title: 'تغيّر البريد الإلكتروني لحسابك',
      body: 'تغيّر البريد الإلكتروني لحسابك في {product}. من الآن فصاعدًا يكون تسجيل الدخول بالبريد الجديد، وإليه تصل رسائلنا.',
      caption: 'تفاصيل التغيير',
      yours: 'إن كان هذا التغيير بعلمك، فلا شيء مطلوب منك.',
      notYours:
        'وإن لم يكن بعلمك، فنرجو مراسلتنا في الحال على {contact}، وسنساعدك على استعادة حسابك.',
    },
    newSignIn: {
      subject: 'تسجيل دخول جديد إلى حسابك',
      preview: 'إن كان هذا الدخول بعلمك، فلا شيء مطلوب منك.',
      title: 'تسجيل دخول جديد إلى حسابك',
      body: 'لاحظنا تسجيل دخول إلى حسابك في {product} من متصفح لم يُستخدم فيه الحساب من قبل، أو لم يُستخدم فيه منذ آخر تغيير لكلمة المرور.',
      caption: 'تفاصيل الدخول',
      yours: 'إن كان هذا الدخول بعلمك، فلا شيء مطلوب منك.',
      notYours:
        'وإن لم يكن بعلمك، فنرجو تغيير كلمة المرور، وعندها نسجّل الخروج من كل الأجهزة الأخرى.',
    },
  },
};
