import { drawScene, type SceneRequest } from '../drawings/scene.ts';
import type { SharePage } from '../../apps/web/app/lib/share-texts.ts';
import { drawDonateHero, drawHomeHero } from './hero.ts';

/** The visible part of a scene of 1500 x 1000. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const slice = (svg: string) => svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');

function scene(request: SceneRequest, { x, y, size }: View): string {
  const view = `viewBox="${String(x)} ${String(y)} ${String(size)} ${String(size)}"`;
  return slice(drawScene(request).replace(/viewBox="[^"]*"/, view));
}

/** The drawing beside the words of each page's picture, as SVG that fills its place. */
export const sharePictures: Readonly<Record<SharePage, () => string>> = {
  home: () =>
    slice(drawHomeHero({ width: 560, height: 402, horizon: 214, middle: 250, child: 168 })),
  'who-we-are': () => scene({ kind: 'visit', seed: 'c' }, { x: 420, y: 240, size: 700 }),
  children: () => scene({ kind: 'school', seed: 'c' }, { x: 300, y: 330, size: 600 }),
  projects: () => scene({ kind: 'water', seed: 'c' }, { x: 200, y: 110, size: 890 }),
  donate: () =>
    slice(drawDonateHero({ width: 620, height: 560, horizon: 300, middle: 310, child: 190 })),
  faqs: () => scene({ kind: 'library', seed: 'b' }, { x: 400, y: 200, size: 800 }),
  'contact-us': () => scene({ kind: 'letter', seed: 'a' }, { x: 380, y: 160, size: 800 }),
  legal: () => scene({ kind: 'nile', seed: 'a' }, { x: 330, y: 240, size: 700 }),
};
