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

const REVOLUT_HEADER =
  'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,International account number,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC,Beneficiary name,MCC,Related transaction id,Spend program,Sender account,Sender name,Card references';

describe('the layouts of banks', () => {
  it('are at least three, of which guesses say so', () => {
    expect(LAYOUTS.map(({ bank, isGuess }) => [bank, isGuess])).toEqual([
      ['Wise', false],
      ['Sparkasse (CSV-CAMT V2)', false],
      ['Revolut Business', false],
      ['Mercury', false],
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

  it('Revolut Business: years first, signed amounts, and only what is completed', () => {
    const row = (day: string, state: string, more: Readonly<Record<string, string>>) =>
      REVOLUT_HEADER.split(',')
        .map((title) => ({ 'Date completed (UTC)': day, State: state, ...more })[title] ?? '')
        .join(',');
    const came = {
      'Date started (UTC)': '2026-02-28',
      ID: '69a2c3d4-0001-a3b3-0b40-03e1b2ee7439',
      Type: 'TOPUP',
      Description: 'Money added from MONA ADEL',
      Reference: 'NB-7K3Q9',
      'Payment currency': 'USD',
      Amount: '1035.00',
      'Total amount': '1035.00',
      'Sender name': 'MONA ADEL',
    };
    const went = { ID: '2', Type: 'CARD_PAYMENT', 'Payment currency': 'USD', Amount: '-12.50' };
    const { layout, lines } = read(
      `\uFEFF${[
        REVOLUT_HEADER,
        row('2026-03-01', 'COMPLETED', came),
        row('', 'PENDING', { ...came, ID: '1' }),
        row('2026-03-02', 'COMPLETED', went),
        row('', 'REVERTED', went),
      ].join('\r\n')}\r\n`,
    );
    expect(layout).toMatchObject({ bank: 'Revolut Business', isGuess: false });
    expect(lines).toMatchObject([
      {
        line: 2,
        amount: 103_500,
        currency: 'usd',
        reference: '69a2c3d4-0001-a3b3-0b40-03e1b2ee7439',
        text: 'NB-7K3Q9 Money added from MONA ADEL',
        payer: 'MONA ADEL',
        faults: [],
      },
      {
        faults: [
          {
            column: 'State',
            error: { key: 'bank-line-unsettled', parameters: { value: 'PENDING' } },
          },
        ],
      },
      { amount: -1_250, faults: [] },
      { amount: -1_250, faults: [] },
    ]);
    expect(lines[0]?.day?.toString()).toBe('2026-03-01');
  });

  it('Mercury: months first, dollars, and only what is sent', () => {
    const { layout, lines } = read(
      `Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Mercury Category,Category,GL Code,Timestamp,Original Currency,Check Number,Tags,Cardholder Email,Tracking ID
03-01-2026,Mona Adel,1200.00,Sent,Mercury Checking xx1111,WIRE IN MONA ADEL,NB-7K3Q9,,,,,,,03-01-2026 08:00:00,,,,,20260301MMQFMP31
03-13-2026,VendorOne,-1050.00,Sent,Mercury Checking xx1111,VENDOR ONE LLC,,,1234,Test Person,,,,03-13-2026 13:00:53,USD,,,,
03-14-2026,Samir,35.00,Failed,Mercury Checking xx1111,ACH,,,,,,,,03-14-2026 09:00:00,,,,,
`,
    );
    expect(layout).toMatchObject({ bank: 'Mercury', isGuess: false });
    expect(lines).toMatchObject([
      {
        amount: 120_000,
        currency: 'usd',
        reference: '20260301MMQFMP31',
        text: 'WIRE IN MONA ADEL NB-7K3Q9',
        payer: 'Mona Adel',
        faults: [],
      },
      { amount: -105_000, faults: [] },
      { faults: [{ column: 'Status', error: { key: 'bank-line-unsettled' } }] },
    ]);
    expect(lines.map(({ day }) => day?.toString())).toEqual([
      '2026-03-01',
      '2026-03-13',
      '2026-03-14',
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
  // An Excel workbook.
  ['PK\u0003\u0004\u0014\u0000', 'bank-file-not-csv'],
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
