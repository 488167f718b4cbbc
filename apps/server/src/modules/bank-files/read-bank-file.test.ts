import { describe, expect, it } from 'vitest';
import { DomainError } from '../../errors.ts';
import { LAYOUTS } from './layouts.ts';
import { readBankFile } from './read-bank-file.ts';
import { amountIn, dayIn } from './read-values.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readBankFile(bytes(text));

const WISE = `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
TRANSFER-991,01-03-2026,35.00,USD,"Received money from Mona Adel with reference NB-7K3Q9",NB-7K3Q9,135.00,,,,"Mona Adel",,,,,,,,0.00
CARD-17,02-03-2026,-12.50,USD,"Card transaction",,122.50,,,,,,,,,,,,0.00
`;

const CAMT_HEADER =
  'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info';

describe('the layouts of banks', () => {
  it('are at least three, of which guesses say so', () => {
    expect(LAYOUTS.map(({ bank, isGuess }) => [bank, isGuess])).toEqual([
      ['Wise', false],
      ['Sparkasse (CSV-CAMT V2)', false],
      ['HSBCnet', true],
      ['CIB Egypt', true],
      ['البنك الأهلي المصري (NBE)', true],
    ]);
  });

  it('Wise: signed amounts, commas', () => {
    const { layout, lines } = read(WISE);
    expect(layout.bank).toBe('Wise');
    expect(lines).toMatchObject([
      {
        line: 2,
        amount: 3_500,
        currency: 'usd',
        reference: 'TRANSFER-991',
        text: 'Received money from Mona Adel with reference NB-7K3Q9 NB-7K3Q9',
        payer: 'Mona Adel',
        faults: [],
      },
      { line: 3, amount: -1_250, reference: 'CARD-17' },
    ]);
    expect(lines[0]?.day?.toString()).toBe('2026-03-01');
  });

  it('Sparkasse: semicolons, commas for points, days of two digits, windows-1252', () => {
    const row = `DE02;03.03.26;03.03.26;GUTSCHR. UEBERWEISUNG;Patenschaft MN-0142;;;NOTPROVIDED;;;;Jörg Müller;DE03;BYLA;1.500,50;USD;Umsatz gebucht`;
    const windows = Uint8Array.from(Buffer.from(`${CAMT_HEADER}\r\n${row}\r\n`, 'latin1'));
    const { layout, lines } = readBankFile(windows);
    expect(layout.bank).toContain('Sparkasse');
    expect(lines).toMatchObject([{ amount: 150_050, currency: 'usd', payer: 'Jörg Müller' }]);
    expect(lines[0]?.day?.toString()).toBe('2026-03-03');
  });

  it('HSBCnet: lines about the account, credits and debits apart', () => {
    const { layout, lines } = read(
      `Account name,Account number,Bank name,Currency,Location,BIC,IBAN,Account status,Account type,Bank reference,Narrative,Customer reference,TRN type,Credit amount,Debit amount,Balance,Value date
Nabta,001,HSBC,EGP,Egypt,EBBKEGCX,EG38,Active,Current,FT2601,MONA ADEL,NB-7K3Q9,TRANSFER,"1,500.00",,"9,000.00",01/03/2026
Nabta,001,HSBC,EGP,Egypt,EBBKEGCX,EG38,Active,Current,FT2602,Rent,,TRANSFER,,400.00,"8,600.00",02/03/2026
`,
    );
    expect(layout.bank).toBe('HSBCnet');
    expect(lines).toMatchObject([
      { amount: 150_000, currency: 'egp', reference: 'FT2601', text: 'MONA ADEL NB-7K3Q9' },
      { amount: 0 },
    ]);
  });

  it('CIB: a preamble, days with the name of the month, pounds', () => {
    const { layout, lines } = read(
      `Account Statement\nAccount,100012345\n\nTransaction Date,Value Date,Description,Reference,Debit,Credit,Balance\n01-MAR-2026,01-MAR-2026,IPN TRANSFER FROM SAMIR,FT77,,"1,500.00","20,000.00"\n`,
    );
    expect(layout).toMatchObject({ bank: 'CIB Egypt', isGuess: true });
    expect(lines).toMatchObject([{ line: 5, amount: 150_000, currency: 'egp', reference: 'FT77' }]);
  });

  it('NBE: Arabic titles and digits, in windows-1256', () => {
    // The header and a line in windows-1256, which Node does not write by itself.
    const inArabic =
      'التاريخ,البيان,مدين,دائن,الرصيد\n01/03/2026,تحويل من منى عادل,,1500.00,9000\n';
    const { layout, lines } = readBankFile(windows1256(inArabic));
    expect(layout.bank).toContain('NBE');
    expect(lines).toMatchObject([{ amount: 150_000, text: 'تحويل من منى عادل', faults: [] }]);
    const utf8 = read('التاريخ,البيان,مدين,دائن,الرصيد\n٢٠٢٦/٠٣/٠١,منى,,١٬٥٠٠٫٥٠,٠\n');
    expect(utf8.lines).toMatchObject([{ amount: 150_050, faults: [] }]);
    expect(utf8.lines[0]?.day?.toString()).toBe('2026-03-01');
  });
});

/** Encodes by the decoder of the platform. */
function windows1256(text: string): Uint8Array {
  const all = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, i) => i));
  return Uint8Array.from([...text].map((character) => all.indexOf(character)));
}

describe('a line', () => {
  it('with faults names each by its column', () => {
    const { lines } = read(
      'Transaction Date,Description,Reference,Debit,Credit\n31/02/2026,a,1,,"1,50"\nClosing balance\n',
    );
    expect(lines.map(({ line, faults }) => [line, faults])).toEqual([
      [
        2,
        [
          {
            column: 'Transaction Date',
            error: { key: 'bank-line-day', parameters: { value: '31/02/2026' } },
          },
          { column: 'Credit', error: { key: 'bank-line-amount', parameters: { value: '1,50' } } },
        ],
      ],
      [3, [{ column: 'Description', error: { key: 'bank-line-short' } }]],
    ]);
  });

  it('has one key in every file, and two that are alike have two', () => {
    const line = '01/03/2026,cash,1,,100\n';
    const header = 'Transaction Date,Description,Reference,Debit,Credit\n';
    const [first, second] = read(header + line + line).lines;
    const [, again] = read(`${header}28/02/2026,before,0,,5\n${line}`).lines;
    expect(second?.key).not.toBe(first?.key);
    expect(again?.key).toBe(first?.key);
  });
});

it.each([
  ['', 'bank-file-empty'],
  ['a,b,c\n1,2,3\n', 'bank-file-unknown'],
  [CAMT_HEADER, 'bank-file-empty'],
])('refuses %j: %s', (text, key) => {
  expect(() => read(text)).toThrow(DomainError);
  try {
    read(text);
  } catch (error) {
    expect(error).toMatchObject({ fields: { file: { key } } });
  }
});

it.each([
  ['1,500.50', '.', 150_050],
  ['1.500,50', ',', 150_050],
  ['١٬٥٠٠٫٥٠', '.', 150_050],
  ['١٥٠٠', '.', 150_000],
  ['1 500.5', '.', 150_050],
  ['-12.50', '.', -1_250],
  ['12.50-', '.', -1_250],
  ['+7', ',', 700],
  ['1,50', '.', undefined],
  ['1.500', '.', undefined],
  ['15.00.00', '.', undefined],
  ['EGP 15', '.', undefined],
  ['', '.', undefined],
] as const)('reads the amount %j as %s', (text, decimal, minor) => {
  expect(amountIn(text, decimal)).toBe(minor);
});

it.each([
  ['01/03/2026', 'dmy', '2026-03-01'],
  ['03/01/2026', 'mdy', '2026-03-01'],
  ['2026-03-01T10:20:00Z', 'dmy', '2026-03-01'],
  ['1-MAR-26', 'dmy', '2026-03-01'],
  ['٠١/٠٣/٢٠٢٦', 'dmy', '2026-03-01'],
  ['30/02/2026', 'dmy', undefined],
  ['01/13/2026', 'dmy', undefined],
  ['today', 'dmy', undefined],
] as const)('reads the day %j', (text, order, day) => {
  expect(dayIn(text, order)?.toString()).toBe(day);
});
