import { Refused, type Format } from './column-rules.ts';
import { note, quoted } from './format-rules.ts';
import type { PictureSource } from './kind.ts';

/** The name of a drawing; whether there is one, an import finds out. */
export const drawingName: Format<string> = {
  read(given) {
    const name = given.trim();
    return /^[a-z0-9-]{1,64}$/.test(name)
      ? name
      : new Refused(`${quoted(name)} is not the name of a drawing, like scene-water`);
  },
  print: (name) => name,
};

const DRAWING = 'drawing ';

/** A photo beside the file, or a drawing: `drawing scene-water`. */
function readSource(text: string): PictureSource | Refused {
  const line = text.trim();
  if (line.startsWith(DRAWING)) {
    const drawing = drawingName.read(line.slice(DRAWING.length), () => undefined);
    return drawing instanceof Refused ? drawing : { drawing };
  }
  const file = note.read(line, () => undefined);
  return file instanceof Refused ? file : { file };
}

const wordsOf = (source: PictureSource) =>
  'file' in source ? source.file : DRAWING + source.drawing;

/** Pictures in their order, one a line, at most `most`. */
export function pictureLines(most: number): Format<readonly PictureSource[]> {
  return {
    read(text) {
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
      if (lines.length > most) {
        return new Refused(
          most === 1 ? 'has more than one picture' : `has more than ${most} pictures`,
        );
      }
      const sources: PictureSource[] = [];
      for (const line of lines) {
        const source = readSource(line);
        if (source instanceof Refused) return source;
        sources.push(source);
      }
      return sources;
    },
    print: (sources) => sources.map(wordsOf).join('\n'),
  };
}
