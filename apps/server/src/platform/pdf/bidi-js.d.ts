/** The part of bidi-js (the Unicode bidirectional algorithm) that is used here; it has no types. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Of each UTF-16 unit: an odd level runs from right to left. */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): EmbeddingLevels;
    /** Ranges, both ends included, to be reversed one after the other. */
    getReorderSegments(
      text: string,
      levels: EmbeddingLevels,
      start: number,
      end: number,
    ): [number, number][];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
