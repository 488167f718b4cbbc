import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Dear {name},',
  greetingWithoutName: 'Dear friend,',
  closing: 'With gratitude, the {product} family',
  email: 'Email',
  receipt: {
    subject: 'Thank you for your donation – receipt {number}',
    preview: 'Your donation of {total} reached us on {date}. Here is your receipt.',
    title: 'Thank you, from all of us',
    thanks:
      'Your donation of {total} has reached us safely. Thank you for standing beside the children and families we serve.',
    caption: 'Your receipt',
    number: 'Receipt no.',
    date: 'Paid on',
    donor: 'Donor',
    purpose: 'Purpose',
    amount: 'Donation',
    fee: 'Transaction fee',
    total: 'Total paid',
    nextTitle: 'What happens next',
    next: 'Your donation goes to the purpose you chose, and we share on our site what it makes possible.',
    reminder:
      'As you asked, we will write to you in a month with a gentle reminder. Every reminder carries a link that stops them.',
    keep: 'Please keep this message: it is your receipt. If anything in it is not right, write to us at {email} and we will put it right.',
    projects: 'See our projects',
  },
  reminder: {
    subject: {
      1: 'A gentle reminder, as you asked',
      2: 'Hello again from {product}',
      3: 'Our last reminder, with thanks',
    },
    preview: 'Only if now is a good time for you. Thank you for your kindness.',
    title: {
      1: 'A gentle reminder',
      2: 'Hello again',
      3: 'One last hello',
    },
    before: 'You once donated {amount} for “{purpose}”, and asked us to remind you.',
    invitation: {
      1: 'If now is a good time, the button below takes you straight to the donation page. If it is not, that is perfectly all right: your kindness already means a great deal to us.',
      2: 'We said that we would write again, and here we are. Another donation is a joy to us whenever your heart and your circumstances allow it, and there is no harm at all if they do not.',
      3: 'This is the last reminder we will send. Thank you for letting us write to you; our door stays open whenever you wish to donate again.',
    },
    donate: 'Donate again',
    why: 'You receive this message because you asked for a reminder when you donated.',
    stop: 'Stop these reminders',
  },
};
