import { recipeOfWords, wordsOfRecipe } from '../pictures/index.ts';
import { Refused, type Format } from './column-rules.ts';
import { note } from './format-rules.ts';
import type { PictureSource } from './kind.ts';

/** What a text must not be taken for the name of a file. */
const DRAWING = /^(portrait|scene|gift) /;

/** A photo beside the file, or a drawing in words: `scene water water-filters-1`. */
function readSource(text: string): PictureSource | Refused {
  const line = text.trim();
  if (!DRAWING.test(line)) {
    const file = note.read(line, () => undefined);
    return file instanceof Refused ? file : { file };
  }
  const recipe = line.startsWith('portrait ') ? undefined : recipeOfWords(line);
  return recipe === undefined
    ? new Refused(`"${line.slice(0, 60)}" is not a drawing like: scene water 1`)
    : { recipe };
}

const wordsOf = (source: PictureSource) =>
  'file' in source ? source.file : wordsOfRecipe(source.recipe);

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
