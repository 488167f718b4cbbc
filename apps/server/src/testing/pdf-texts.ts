const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The texts that a PDF says it shows, in the order of reading, without marks of direction. */
export function pdfTexts(file: Buffer): string[] {
  const texts = file.toString('latin1').matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs);
  return [...texts].map(([, escaped = '']) => {
    const bytes = escaped.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);
    const text = bytes.startsWith('\u00fe\u00ff')
      ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
      : bytes;
    return text.replace(/[\u061c\u2066-\u2069]/g, '');
  });
}
