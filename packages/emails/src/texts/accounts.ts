import type { Locale } from '@nabta/contract';

interface LinkTexts {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  readonly button: string;
  readonly ignore: string;
}

interface AccountTexts {
  readonly confirmEmail: LinkTexts & { readonly valid: string };
  readonly alreadyRegistered: LinkTexts & { readonly forgotten: string; readonly reset: string };
  readonly severalSignUps: LinkTexts & { readonly sameDevice: string };
  readonly resetPassword: LinkTexts & { readonly valid: string };
  readonly emailChangeConfirm: LinkTexts & { readonly valid: string };
  readonly accessInvitation: LinkTexts & {
    readonly step: string;
    readonly signIn: string;
    readonly valid: string;
  };
}

/**
 * Every word of the mails whose link does something for an account. `{names}` in braces are filled
 * by the template. The Arabic guesses nobody's gender: no imperative, no `تستطيع`, no `تفعل`.
 */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  en: {
    confirmEmail: {
      subject: 'Please confirm your email address',
      preview: 'One small step is left, and your {product} account is ready.',
      title: 'One small step is left',
      body: 'Thank you for joining us. Please confirm that this address is yours, and your {product} account is ready.',
      button: 'Confirm my email address',
      valid:
        'The link works for {time}. If you come later, the page that it opens helps you to a new one.',
      ignore:
        'If you did not sign up, you can ignore this message. Without this confirmation, nobody can use the account.',
    },
    alreadyRegistered: {
      subject: 'You already have a {product} account',
      preview: 'Nothing has changed. You can sign in, or choose a new password.',
      title: 'You already have an account',
      body: 'Somebody, most likely you, has just tried to sign up at {product} with this address, or to confirm it. It already has an account, so there is nothing to confirm, and nothing has changed. You can simply sign in.',
      button: 'Sign in',
      forgotten: 'Not sure of your password? You can choose a new one.',
      reset: 'Choose a new password',
      ignore: 'If it was not you, there is nothing to do: your account is just as it was.',
    },
    severalSignUps: {
      subject: 'Several sign-ups with your address wait at {product}',
      preview: 'Here is how to open the account that is yours.',
      title: 'Which of them is yours?',
      body: 'We were asked for the link that opens an account at {product}. But more than one sign-up waits for this address, and we cannot know which of them is yours: anybody can write an address into a form. So this message holds none of their links.',
      sameDevice:
        'If you signed up yourself, ask for the link once more in the browser in which you signed up, and we will mail you that one. Or simply sign up again:',
      button: 'Sign up again',
      ignore:
        'If it was not you, there is nothing to do: without a link that you open, nobody can use an account with your address.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      preview: 'Here is the link to choose a new password.',
      title: 'Choose a new password',
      body: 'We were asked for a new password for your {product} account. You can choose one on the page that opens here.',
      button: 'Choose a new password',
      valid: 'The link works for {time}, and only once.',
      ignore: 'If it was not you, you can ignore this message: your password stays as it is.',
    },
    emailChangeConfirm: {
      subject: 'Please confirm your new email address',
      preview: 'Your {product} account moves to this address once you confirm it.',
      title: 'Confirm your new address',
      body: 'We were asked to use this address for your {product} account from now on. The change is made once you confirm it; until then, everything stays as it is.',
      button: 'Confirm my new address',
      valid: 'The link works for {time}.',
      ignore: 'If it was not you, you can ignore this message: nothing will change.',
    },
    accessInvitation: {
      subject: 'Your sponsorships are now online, at {product}',
      preview: 'Choose a password, and your sponsorships and letters are at hand.',
      title: 'Your sponsorships, now online',
      body: 'Thank you, from the heart, for your sponsorship. We have prepared an account for you on the {product} website, where you can see your sponsorships and your letters whenever you like.',
      step: 'All that is missing is a password of your choice.',
      button: 'Choose my password',
      signIn: 'From then on, this is the address to sign in with: {email}',
      valid:
        'The link works for {time}. If you come later, write to us at {contact} and we will gladly send you a new one.',
      ignore:
        'If you have no sponsorship with us, this message came to you by mistake. You can ignore it, and we are sorry for the bother.',
    },
  },
  ar: {
    confirmEmail: {
      subject: 'نرجو تأكيد بريدك الإلكتروني',
      preview: 'بقيت خطوة صغيرة ويصبح حسابك في {product} جاهزًا.',
      title: 'بقيت خطوة صغيرة',
      body: 'شكرًا على انضمامك إلينا. نرجو تأكيد أن هذا البريد يخصّك، ليصبح حسابك في {product} جاهزًا.',
      button: 'تأكيد بريدي الإلكتروني',
      valid:
        'الرابط صالح لمدة {time}. وإن انتهت المدة، فالصفحة التي يفتحها تساعدك على طلب رابط جديد.',
      ignore:
        'إن لم يكن هذا التسجيل بعلمك، فيمكنك تجاهل هذه الرسالة. ومن دون هذا التأكيد لا يمكن لأحد استخدام الحساب.',
    },
    alreadyRegistered: {
      subject: 'لديك حساب في {product} بالفعل',
      preview: 'لم يتغيّر شيء. يمكنك تسجيل الدخول، أو اختيار كلمة مرور جديدة.',
      title: 'لديك حساب بالفعل',
      body: 'وصلنا قبل قليل طلب لفتح حساب في {product} بهذا البريد أو لتأكيده، والأغلب أنه منك. ولأن لهذا البريد حسابًا بالفعل، فليس هناك ما يحتاج إلى تأكيد ولم يتغيّر شيء. يكفي تسجيل الدخول إلى حسابك.',
      button: 'تسجيل الدخول',
      forgotten: 'وإن نسيت كلمة المرور، فيمكنك اختيار كلمة جديدة.',
      reset: 'اختيار كلمة مرور جديدة',
      ignore: 'إن لم يكن هذا الطلب منك، فلا داعي للقلق: حسابك كما هو.',
    },
    severalSignUps: {
      subject: 'أكثر من طلب تسجيل بهذا البريد في {product}',
      preview: 'في هذه الرسالة طريقة الوصول إلى حسابك.',
      title: 'أيّ هذه الطلبات يخصّك؟',
      body: 'وصلنا طلب بإرسال رابط فتح الحساب في {product}. لكن هناك أكثر من طلب تسجيل بهذا البريد في انتظار التأكيد، ولا سبيل لنا إلى معرفة أيّها يخصّك، فأي شخص يمكنه كتابة أي بريد في الاستمارة. ولذلك لا تحمل هذه الرسالة رابط أيٍّ منها.',
      sameDevice:
        'إن كان أحدها منك، فيمكنك طلب الرابط مرة أخرى من المتصفح نفسه الذي تم التسجيل منه، وسنرسل إليك الرابط الخاص بطلبك. ويمكنك أيضًا التسجيل من جديد بكل بساطة:',
      button: 'التسجيل من جديد',
      ignore:
        'إن لم يكن هذا الطلب منك، فلا داعي للقلق: لا يمكن لأحد استخدام حساب ببريدك ما لم يُفتح رابط من رسائلنا إليك.',
    },
    resetPassword: {
      subject: 'اختيار كلمة مرور جديدة',
      preview: 'هذا هو رابط اختيار كلمة مرور جديدة.',
      title: 'اختيار كلمة مرور جديدة',
      body: 'وصلنا طلب لتغيير كلمة مرور حسابك في {product}. يمكنك اختيار كلمة جديدة عبر هذا الرابط.',
      button: 'اختيار كلمة مرور جديدة',
      valid: 'الرابط صالح لمدة {time}، ولمرة واحدة فقط.',
      ignore: 'إن لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
    },
    emailChangeConfirm: {
      subject: 'نرجو تأكيد بريدك الإلكتروني الجديد',
      preview: 'ينتقل حسابك في {product} إلى هذا البريد بعد تأكيده.',
      title: 'تأكيد بريدك الجديد',
      body: 'وصلنا طلب لاستخدام هذا البريد لحسابك في {product} من الآن فصاعدًا. يبدأ العمل به بعد التأكيد، وإلى ذلك الحين يبقى كل شيء كما هو.',
      button: 'تأكيد بريدي الجديد',
      valid: 'الرابط صالح لمدة {time}.',
      ignore: 'إن لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة: لن يتغيّر شيء.',
    },
    accessInvitation: {
      subject: 'كفالاتك الآن على موقع {product}',
      preview: 'يكفي اختيار كلمة مرور لتكون كفالاتك ورسائلك بين يديك.',
      title: 'كفالاتك الآن على الموقع',
      body: 'شكرًا من القلب على كفالتك. أعددنا لك حسابًا على موقع {product}، لتكون كفالاتك ورسائلك بين يديك في أي وقت.',
      step: 'لا ينقصه سوى كلمة مرور من اختيارك.',
      button: 'اختيار كلمة المرور',
      signIn: 'وبعدها يكون تسجيل الدخول بهذا البريد: {email}',
      valid:
        'الرابط صالح لمدة {time}. وإن انتهت المدة، فيكفي أن تصلنا رسالة منك على {contact} لنرسل إليك رابطًا جديدًا بكل سرور.',
      ignore:
        'إن لم تكن لك كفالة معنا، فقد وصلتك هذه الرسالة عن طريق الخطأ. يمكنك تجاهلها، ونعتذر عن الإزعاج.',
    },
  },
};
