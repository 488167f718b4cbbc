import { expect, it } from 'vitest';
import { describeLine, describeLines, type PaidFor } from './describe-lines.ts';

const NAMES = [
  ['Amira', 'Samir', 'أميرة', 'سمير'],
  ['Mina', 'Adel', 'مينا', 'عادل'],
  ['Shenouda', 'Naeem', 'شنودة', 'نعيم'],
] as const;

function child(i: number) {
  const [firstNameEn, lastEn, firstNameAr, lastAr] = NAMES[i % 3] ?? NAMES[0];
  return {
    code: `MN-${140 + i}`,
    firstNameEn,
    firstNameAr,
    fullNameEn: `${firstNameEn} ${lastEn}`,
    fullNameAr: `${firstNameAr} ${lastAr}`,
  };
}
const sponsorship = (i: number): PaidFor => ({ kind: 'sponsorship', child: child(i) });
const due = (i: number, dueOn: string): PaidFor => ({ kind: 'due', child: child(i), dueOn });
const gift = { titleEn: 'School bag', titleAr: 'حقيبة مدرسية' };

it.each<[string, PaidFor, string, string]>([
  [
    'a sponsorship',
    sponsorship(0),
    'Sponsorship of Amira Samir (MN-140)',
    'كفالة أميرة سمير (MN-140)',
  ],
  [
    'a due',
    due(0, '2026-03-31'),
    'Sponsorship of Amira Samir (MN-140), due on 31 March 2026',
    'كفالة أميرة سمير (MN-140)، دفعة ٣١ مارس ٢٠٢٦',
  ],
  [
    'a gift',
    { kind: 'gift', child: child(0), gift },
    'School bag for Amira Samir',
    'حقيبة مدرسية: هدية إلى أميرة سمير',
  ],
])('one line is called in full: %s', (_, line, en, ar) => {
  expect(describeLine(line)).toEqual({ en, ar });
  expect(describeLines([line])).toEqual({ en, ar });
});

it('a mixed cart names every child and every gift (TXN-02)', () => {
  const lines = [sponsorship(0), sponsorship(1), sponsorship(2)];
  expect(describeLines([...lines, { kind: 'gift', child: child(1), gift }])).toEqual({
    en: 'Sponsorship of Amira (MN-140), Mina (MN-141) and Shenouda (MN-142); School bag for Mina (MN-141)',
    ar: 'كفالة أميرة (MN-140) ومينا (MN-141) وشنودة (MN-142)؛ حقيبة مدرسية: هدية إلى مينا (MN-141)',
  });
});

it('dues of several days name the children of each day', () => {
  const lines = [due(0, '2026-02-28'), due(0, '2026-03-31'), due(1, '2026-03-31')];
  expect(describeLines(lines)).toEqual({
    en: 'Sponsorship of Amira (MN-140), due on 28 February 2026; Sponsorship of Amira (MN-140) and Mina (MN-141), due on 31 March 2026',
    ar: 'كفالة أميرة (MN-140)، دفعة ٢٨ فبراير ٢٠٢٦؛ كفالة أميرة (MN-140) ومينا (MN-141)، دفعة ٣١ مارس ٢٠٢٦',
  });
});

it('a payment of nothing has no name', () => {
  expect(() => describeLines([])).toThrow(RangeError);
});
