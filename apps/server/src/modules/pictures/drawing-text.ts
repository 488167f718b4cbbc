import { isGiftKind } from '../../platform/pictures/gift.ts';
import { isSceneKind } from '../../platform/pictures/scene.ts';
import { recipeSchema, type Recipe } from './rules.ts';

/** `portrait female 9 mn-0142`: the last word or words decide what the picture is like. */
const PORTRAIT = /^portrait (male|female) (\d{1,2}) (\S.{0,99})$/;
/** `scene water water-filters-1`, `gift parcel 3`. */
const THING = /^(scene|gift) (\w+) (\S.{0,99})$/;

/**
 * The recipe of a drawing that staff write in words, as it is stored; undefined when nobody can
 * draw it. The same words always give the same text.
 */
export function recipeOfWords(words: string): string | undefined {
  const recipe = parseWords(words.normalize('NFC').trim());
  return recipe && JSON.stringify(recipe);
}

function parseWords(words: string): Recipe | undefined {
  const [, gender, age, seed] = PORTRAIT.exec(words) ?? [];
  if (gender !== undefined && seed !== undefined) {
    const drawn = gender === 'male' ? gender : 'female';
    return { draw: 'portrait', seed, gender: drawn, age: Number(age) };
  }
  const [, draw, kind, thing] = THING.exec(words) ?? [];
  if (kind === undefined || thing === undefined) return undefined;
  if (draw === 'scene' && isSceneKind(kind)) return { draw, kind, seed: thing };
  return draw === 'gift' && isGiftKind(kind) ? { draw, kind, seed: thing } : undefined;
}

/** The words that a stored recipe is written as. */
export function wordsOfRecipe(stored: string): string {
  const recipe = recipeSchema.parse(JSON.parse(stored));
  return recipe.draw === 'portrait'
    ? `portrait ${recipe.gender} ${recipe.age} ${recipe.seed}`
    : `${recipe.draw} ${recipe.kind} ${recipe.seed}`;
}
