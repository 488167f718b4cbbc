import { drawGift, isGiftKind } from './gift.ts';
import { drawPortrait } from './portrait.ts';
import type { PortraitRequest } from './portrait-traits.ts';
import { drawScene, isSceneKind } from './scene.ts';

/** What is stored of a picture that is drawn on demand. */
export type Recipe =
  | ({ readonly draw: 'portrait' } & PortraitRequest)
  | { readonly draw: 'scene' | 'gift'; readonly kind: string; readonly seed: string };

/** Draws a recipe as SVG. Throws a RangeError for a kind of scene or gift that nobody can draw. */
export function drawRecipe(recipe: Recipe): string {
  if (recipe.draw === 'portrait') return drawPortrait(recipe);
  const { kind, seed } = recipe;
  if (recipe.draw === 'scene' && isSceneKind(kind)) return drawScene({ kind, seed });
  if (recipe.draw === 'gift' && isGiftKind(kind)) return drawGift({ kind, seed });
  throw new RangeError(`no drawing for the ${recipe.draw} "${kind}"`);
}
