import { formatCrop, parseCrop } from '@nabta/contract/desk';
import { describe, expect, it } from 'vitest';
import { cutArea } from './cut-rules.ts';

const photo = { width: 400, height: 200 };

describe('the pixels that are kept', () => {
  it.each([
    ['all of it', 0, '0,0,100,100', [0, 0, 400, 200]],
    ['a part', 0, '25,50,50,25', [100, 100, 200, 50]],
    ['all of it, laid on its side', 90, '0,0,100,100', [0, 0, 200, 400]],
    ['a part of what is seen once it is turned', 270, '50,0,50,25', [100, 0, 100, 100]],
    ['a part of a photo upside down', 180, '75,0,25,100', [300, 0, 100, 200]],
    ['what reaches beyond the edge by rounding', 0, '66.67,0,33.34,100', [267, 0, 133, 200]],
    ['one pixel of next to nothing', 0, '99.99,99.99,0.01,0.01', [399, 199, 1, 1]],
  ] as const)('%s', (_what, turn, crop, [left, top, width, height]) => {
    expect(cutArea(photo, { turn, crop: parseCrop(crop) })).toEqual({ left, top, width, height });
  });

  it('are all when nothing is cut', () => {
    expect(cutArea(photo, { turn: 90 })).toEqual({ left: 0, top: 0, width: 200, height: 400 });
  });

  it('meet where two parts meet', () => {
    const odd = { width: 333, height: 1 };
    const first = cutArea(odd, { turn: 0, crop: parseCrop('0,0,33.3,100') });
    const second = cutArea(odd, { turn: 0, crop: parseCrop('33.3,0,66.7,100') });
    expect(first.left + first.width).toBe(second.left);
    expect(second.left + second.width).toBe(333);
  });
});

describe('a crop in words', () => {
  it('is read as it is written', () => {
    const crop = { left: 33.333_33, top: 0, width: 66.666_67, height: 12.5 };
    expect(formatCrop(crop)).toBe('33.33,0,66.67,12.5');
    expect(parseCrop(formatCrop(crop))).toEqual({
      left: 33.33,
      top: 0,
      width: 66.67,
      height: 12.5,
    });
  });

  it.each([
    '',
    '10,10',
    '10,10,0,50',
    '60,0,50,50',
    '0,60,50,50',
    '-1,0,50,50',
    'a,b,c,d',
    '1e3,0,1,1',
  ])('is none: "%s"', (text) => {
    expect(parseCrop(text)).toBeUndefined();
  });
});
