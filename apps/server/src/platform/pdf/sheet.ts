import type { Locale } from '@nabta/contract';
import PDFDocument from 'pdfkit';
import { fontFile } from './font-file.ts';
import { layOutText, type Line, type Script } from './lay-out-text.ts';

export const COLOURS = {
  nile: '#0f4c45',
  nileDark: '#0a3732',
  leaf: '#3f8f86',
  ink: '#1d2a28',
  soft: '#4b5a57',
  sand: '#dfcdae',
  danger: '#a3211c',
} as const;

/** A4 in points, with room for a punch at either side. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 40 } as const;
const INNER = PAGE.width - 2 * PAGE.margin;
/** Arabic is a little larger, with more room for its marks. */
const SCALE: Record<Locale, { size: number; leading: number }> = {
  en: { size: 1, leading: 1.45 },
  ar: { size: 1.05, leading: 1.6 },
};

export interface TextLook {
  /** In points; 10 when absent. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'start' | 'end';
  /** Of the paper's structure; a paragraph when absent. */
  readonly tag?: 'H1' | 'H2';
}

/** A part of a row: where it begins and how wide it is, as shares of the sheet from its start. */
export interface Cell extends TextLook {
  readonly text: string;
  readonly from: number;
  readonly width: number;
  /** Smaller and paler, on lines of its own below. */
  readonly below?: string;
}

interface Block {
  readonly lines: readonly Line[];
  readonly look: TextLook;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** From the top of the row. */
  readonly top: number;
}

/**
 * A paper on A4, written from the top down in the direction of its language. Each text is marked
 * with what it says, so that it can be searched, copied and read aloud: the letters of a PDF alone
 * are in the order of the eye.
 */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #structure: PDFKit.PDFStructureElement;
  readonly #chunks: Buffer[] = [];
  readonly #locale: Locale;
  readonly #faces = new Set<string>();
  readonly #foot: SheetFacts['foot'];
  #y: number = PAGE.margin;
  #page = 1;

  constructor({ locale, title, author, madeAt, foot }: SheetFacts) {
    this.#locale = locale;
    this.#foot = foot;
    this.#document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: locale,
      info: { Title: title, Author: author, CreationDate: new Date(madeAt.epochMilliseconds) },
    });
    this.#structure = this.#document.struct('Document');
    this.#document.addStructure(this.#structure);
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** A drawing on a square of 32, at the start of the next row. `size` is in points. */
  drawMark(shapes: readonly Shape[], size: number): void {
    const x = this.#direction === 'rtl' ? PAGE.width - PAGE.margin - size : PAGE.margin;
    this.#asDecoration(() => {
      this.#document
        .save()
        .translate(x, this.#y)
        .scale(size / 32);
      for (const { path, fill, stroke } of shapes) {
        const drawn = this.#document.path(path);
        if (fill) drawn.fill(fill);
        if (stroke) drawn.lineWidth(2.6).lineCap('round').stroke(stroke);
      }
      this.#document.restore();
    });
  }

  /** A text over the whole width, or beside what stands at the start. */
  write(text: string, look: TextLook & { readonly from?: number } = {}): void {
    const { from = 0 } = look;
    this.row([{ ...look, text, from, width: 1 - from }]);
  }

  /** Cells beside each other, on one page. */
  row(cells: readonly Cell[]): void {
    const blocks = cells.flatMap((cell) => this.#blocksOf(cell));
    const height = Math.max(0, ...blocks.map((block) => block.top + this.#heightOf(block)));
    this.keepTogether(height);
    for (const block of blocks) this.#draw(block);
    this.#y += height;
  }

  /** Begins a new page unless there is room for so many points. Returns whether there was. */
  keepTogether(height: number): boolean {
    if (this.#y + height <= PAGE.height - PAGE.margin - PAGE.foot) return true;
    // A page that is done is packed and given away: hundreds of open ones would fill the memory.
    this.#writeFoot();
    this.#document.addPage();
    this.#page += 1;
    this.#y = PAGE.margin;
    return false;
  }

  /** Room in points. */
  space(height: number): void {
    this.#y += height;
  }

  rule(colour: string, thickness: number): void {
    this.#asDecoration(() => {
      this.#document
        .moveTo(PAGE.margin, this.#y)
        .lineTo(PAGE.width - PAGE.margin, this.#y)
        .lineWidth(thickness)
        .stroke(colour);
    });
    this.#y += thickness;
  }

  /** The file. */
  async finish(): Promise<Buffer> {
    this.#writeFoot();
    const ended = new Promise((resolve) => this.#document.on('end', resolve));
    this.#structure.end();
    this.#document.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #writeFoot(): void {
    this.#y = PAGE.height - PAGE.margin - PAGE.foot / 2;
    const cell = { from: 0, width: 1, size: 8, colour: COLOURS.soft };
    for (const block of this.#blocksOf({ ...cell, text: this.#foot(this.#page) })) {
      this.#draw(block);
    }
  }

  get #direction(): 'ltr' | 'rtl' {
    return this.#locale === 'ar' ? 'rtl' : 'ltr';
  }

  #blocksOf({ text, below, from, width, ...look }: Cell): Block[] {
    const main = this.#block(text, look, { from, width, top: 0 });
    if (below === undefined || below === '') return [main];
    const lighter: TextLook = { align: look.align ?? 'start', size: 8.5, colour: COLOURS.soft };
    const top = main.top + this.#heightOf(main);
    return [main, this.#block(below, lighter, { from, width, top })];
  }

  #block(
    text: string,
    look: TextLook,
    { from, width, top }: { from: number; width: number; top: number },
  ): Block {
    const room = width * INNER;
    const start = PAGE.margin + from * INNER;
    const lines = layOutText(text, {
      direction: this.#direction,
      width: room,
      widthOf: (letters, script) => this.#use(script, look).widthOfString(letters),
    });
    const x = this.#direction === 'rtl' ? PAGE.width - start - room : start;
    return { lines, look, text, x, width: room, top };
  }

  #sizeOf({ size = 10 }: TextLook): number {
    return size * SCALE[this.#locale].size;
  }

  #heightOf({ lines, look }: Pick<Block, 'lines' | 'look'>): number {
    return lines.length * this.#sizeOf(look) * SCALE[this.#locale].leading;
  }

  #draw({ lines, look, text, x, width, top }: Block): void {
    if (lines.length === 0) return;
    const fromRight = (this.#direction === 'rtl') === (look.align !== 'end');
    const leading = this.#sizeOf(look) * SCALE[this.#locale].leading;
    const draw = () => {
      for (const [i, line] of lines.entries()) {
        const left = fromRight ? x + width - line.width : x;
        for (const piece of line.pieces) {
          this.#use(piece.script, look)
            .fillColor(look.colour ?? COLOURS.ink)
            .text(piece.text, left + piece.x, this.#y + top + i * leading, { lineBreak: false });
        }
      }
    };
    this.#structure.add(this.#document.struct(look.tag ?? 'P', { actual: text }, draw));
  }

  #use(script: Script, look: TextLook): PDFKit.PDFDocument {
    const name = `${script}-${look.bold ? 700 : 400}`;
    if (!this.#faces.has(name)) {
      this.#document.registerFont(name, fontFile(name));
      this.#faces.add(name);
    }
    return this.#document.font(name).fontSize(this.#sizeOf(look));
  }

  #asDecoration(draw: () => void): void {
    this.#document.markContent('Artifact');
    draw();
    this.#document.endMarkedContent();
  }
}

interface SheetFacts {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  readonly madeAt: Temporal.Instant;
  /** Below each page, from its number. */
  readonly foot: (page: number) => string;
}

/** A path of an SVG drawing, filled or drawn as a line. */
export interface Shape {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
}

/** Lets everything else that waits have its turn. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
