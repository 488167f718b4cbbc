import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawGift, giftKinds } from './gift.ts';
import { drawPortrait } from './portrait.ts';
import { chooseTraits } from './portrait-traits.ts';
import type { PortraitRequest } from './portrait-traits.ts';
import { drawScene, sceneKinds } from './scene.ts';
import { seeded } from './seeded.ts';

const requests = Array.from({ length: 600 }, (_, index): PortraitRequest => ({
  seed: `NB-${String(index).padStart(4, '0')}`,
  gender: index % 2 === 0 ? 'female' : 'male',
  age: 4 + (index % 20),
}));

/** The shapes of a drawing without their paint. */
function shapes(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{3,6}\b/gi, '');
}

async function sizeOf(svg: string): Promise<[number, number]> {
  const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
}

describe('seeded choices', () => {
  it('repeat for a seed and differ between neighbouring seeds', () => {
    expect(seeded('NB-0001').next()).toBe(seeded('NB-0001').next());
    const firsts = requests.map(({ seed }) => seeded(seed).next());
    expect(new Set(firsts).size).toBe(600);
    const mean = firsts.reduce((sum, value) => sum + value, 0) / 600;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
  });
});

describe('portraits (HOME-20)', () => {
  it('are the same text for the same request', () => {
    for (const request of requests.slice(0, 20)) {
      expect(drawPortrait(request)).toBe(drawPortrait(request));
    }
  });

  it('differ in shape, not only in colour, for 600 children', () => {
    const drawn = new Set(requests.map((request) => shapes(drawPortrait(request))));
    expect(drawn.size).toBeGreaterThanOrEqual(590);
  });

  it('never combine alike: most sets of hair, clothes, face and place are used once or twice', () => {
    const looks = requests.map((request) => {
      const { hair, rearHair, clothes, mouth, eyes, skin, cloth } = chooseTraits(request);
      return [hair, rearHair, clothes, mouth, eyes, skin, cloth].join();
    });
    expect(new Set(looks).size).toBeGreaterThanOrEqual(590);
  });

  it('show another year in other clothes, with the same face', () => {
    const now = { seed: 'mn-0106', gender: 'female', age: 8 } as const;
    const before = { ...now, age: 6, day: 'mn-0106-at-6' };
    const face = ({ skin, hair, hairColour, eyes, mouth }: ReturnType<typeof chooseTraits>) =>
      [skin, hair, hairColour, eyes, mouth].join();
    expect(face(chooseTraits(before))).toBe(face(chooseTraits(now)));
    expect(chooseTraits(before).clothes).not.toBe(chooseTraits(now).clothes);
  });

  it('smile with open eyes, and have no beard', () => {
    const beards = [
      'M328.5 507.5c-38.9',
      'm543 403.06',
      'm543 403.07',
      'M383.5 573.5c-6.15',
      'M384 500s-28.5',
    ];
    const closedEyes = ['m274.5 407.9', 'm274.5 400.75'];
    for (const request of requests) {
      const svg = drawPortrait(request);
      for (const part of [...beards, ...closedEyes]) expect(svg).not.toContain(part);
    }
  });

  it('give long hair, bows and earrings to girls only', () => {
    const boys = requests.filter(({ gender }) => gender === 'male').map(chooseTraits);
    const girls = requests.filter(({ gender }) => gender === 'female').map(chooseTraits);
    expect(
      boys.every(
        ({ rearHair, bow, earrings, headband }) =>
          rearHair === 'none' && !bow && !earrings && !headband,
      ),
    ).toBe(true);
    expect(girls.every(({ hair }) => hair !== 'closeCrop' && hair !== 'undercut')).toBe(true);
    expect(girls.filter(({ rearHair }) => rearHair === 'braids').length).toBeGreaterThan(10);
  });

  it('seldom repeat an expression: no open laugh past childhood, no brow on most faces', () => {
    const looks = requests.map((request) => ({ ...chooseTraits(request), age: request.age }));
    expect(looks.filter(({ mouth, age }) => mouth === 'laugh' && age >= 12)).toEqual([]);
    const share = (wanted: (look: (typeof looks)[number]) => boolean): number =>
      looks.filter(wanted).length / looks.length;
    expect(share(({ mouth }) => mouth === 'laugh')).toBeLessThan(0.1);
    expect(share(({ eyebrows }) => eyebrows === 'lifted')).toBeLessThan(0.3);
    for (const mouth of ['smile', 'grin', 'halfSmile'])
      expect(share((look) => look.mouth === mouth)).toBeLessThan(0.5);
  });

  it('keep the skin and the hair of a child while it grows', () => {
    for (const { seed, gender } of requests.slice(0, 60)) {
      const [small, grown] = [5, 22].map((age) => chooseTraits({ seed, gender, age }));
      expect(grown?.skin).toBe(small?.skin);
      expect(grown?.hairColour).toBe(small?.hairColour);
      expect(grown?.cloth).toBe(small?.cloth);
    }
  });

  it('show age: a larger head and narrower shoulders for the young, no overalls for the grown', () => {
    const grown = requests.filter(({ age }) => age >= 12).map(chooseTraits);
    expect(
      grown.every(({ clothes, rearHair }) => clothes !== 'dungarees' && rearHair !== 'pigtails'),
    ).toBe(true);
    const at = (age: number): number => chooseTraits({ seed: 'x', gender: 'male', age }).maturity;
    expect(at(4)).toBe(0);
    expect(at(10)).toBeLessThan(at(16));
    expect(at(23)).toBe(1);
  });

  it('use no text and no external file', () => {
    for (const request of requests.slice(0, 60)) {
      expect(drawPortrait(request)).not.toMatch(/<text|<image|href=|font|NaN|undefined/);
    }
  });

  it('are pictures of 4:5 that the rasteriser accepts', async () => {
    for (const request of requests.slice(0, 12)) {
      expect(await sizeOf(drawPortrait(request))).toEqual([800, 1000]);
    }
  });
});

describe('scenes', () => {
  it.each(sceneKinds)('%s: same text for a seed, other text for another, 3:2', async (kind) => {
    const scene = drawScene({ kind, seed: 'a' });
    expect(drawScene({ kind, seed: 'a' })).toBe(scene);
    expect(shapes(drawScene({ kind, seed: 'b' }))).not.toBe(shapes(scene));
    expect(scene).not.toMatch(/<text|<image|href=|NaN|undefined/);
    expect(await sizeOf(scene)).toEqual([1500, 1000]);
  });
});

describe('gifts', () => {
  it.each(giftKinds)('%s: same text for a seed, square', async (kind) => {
    const gift = drawGift({ kind, seed: 'a' });
    expect(drawGift({ kind, seed: 'a' })).toBe(gift);
    expect(gift).not.toMatch(/<text|<image|href=|NaN|undefined/);
    expect(await sizeOf(gift)).toEqual([1000, 1000]);
  });
});
