import { expect, it } from 'vitest';
import { renderMail } from '../render-mail.tsx';
import { mailRequestSchema } from '../request.ts';
import { withoutMarks } from '../testing/visible-text.ts';

it('an invitation without the name of the sponsor is in whole sentences', async () => {
  const request = mailRequestSchema.parse({
    template: 'letter-writer-invitation',
    data: {
      name: 'Sara',
      sponsor: '',
      child: { en: 'Mariam', ar: 'مريم' },
      validUntil: '2026-12-07',
      invitationUrl: 'https://nabta.example/write-for/a-token?lng=en',
    },
  });
  const english = await renderMail(request, 'en');
  expect(withoutMarks(english.subject)).toBe('One of our sponsors invites you to write to Mariam');
  const text = withoutMarks(english.text).replaceAll('\n', ' ');
  expect(text).toContain(
    'Mariam, a child in Egypt, has a sponsor who would like you to be the one who writes.',
  );
  expect(text).toContain('Payments stay with the sponsor: you pay nothing');
  const arabic = await renderMail(request, 'ar');
  expect(withoutMarks(arabic.subject)).toBe('دعوة من أحد الكفلاء لتبادل الرسائل مع مريم');
  const said = withoutMarks(arabic.text).replaceAll('\n', ' ');
  expect(said).toContain('مريم في كفالة أحد كفلائنا، وهذه دعوة إليك لكتابة الرسائل.');
  expect(said).toContain('أما الدفع فيبقى على صاحب الكفالة: لا يُطلب منك أي مبلغ');
});
