// Lays many drawings out on one sheet, to judge them side by side:
//   node tooling/pictures/contact-sheet.ts portraits sheet.png [first seed] [age]
//   node tooling/pictures/contact-sheet.ts scenes sheet.png [kind]
//   node tooling/pictures/contact-sheet.ts gifts sheet.png
import sharp from 'sharp';
import { drawGift, giftKinds } from '../drawings/gift.ts';
import { drawPortrait } from '../drawings/portrait.ts';
import { drawScene, isSceneKind, sceneKinds } from '../drawings/scene.ts';

interface Sheet {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly drawings: readonly string[];
}

function portraits(first: number, age: number | undefined): Sheet {
  const drawings = Array.from({ length: 40 }, (_, index) =>
    drawPortrait({
      seed: `sheet-${String(first + index)}`,
      gender: index % 2 === 0 ? 'female' : 'male',
      age: age ?? 4 + Math.floor((index * 20) / 40),
    }),
  );
  return { columns: 8, width: 240, height: 300, drawings };
}

/** Every kind in three seeds, or one kind in six. */
function scenes(only: string | undefined): Sheet {
  const seeds = only === undefined ? ['a', 'b', 'c'] : ['a', 'b', 'c', 'd', 'e', 'f'];
  const kinds = only !== undefined && isSceneKind(only) ? [only] : sceneKinds;
  const drawings = kinds.flatMap((kind) => seeds.map((seed) => drawScene({ kind, seed })));
  return { columns: 3, width: 600, height: 400, drawings };
}

function gifts(): Sheet {
  const drawings = giftKinds.flatMap((kind) => ['a', 'b'].map((seed) => drawGift({ kind, seed })));
  return { columns: 6, width: 300, height: 300, drawings };
}

async function save(sheet: Sheet, file: string): Promise<void> {
  const gap = 6;
  const rows = Math.ceil(sheet.drawings.length / sheet.columns);
  const tiles = await Promise.all(
    sheet.drawings.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg)).resize(sheet.width, sheet.height).png().toBuffer(),
      left: gap + (index % sheet.columns) * (sheet.width + gap),
      top: gap + Math.floor(index / sheet.columns) * (sheet.height + gap),
    })),
  );
  await sharp({
    create: {
      width: gap + sheet.columns * (sheet.width + gap),
      height: gap + rows * (sheet.height + gap),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

const [kind, file = 'sheet.png', first = '0', age] = process.argv.slice(2);
if (kind === 'portraits') {
  await save(portraits(Number(first), age === undefined ? undefined : Number(age)), file);
}
if (kind === 'scenes') await save(scenes(process.argv[4]), file);
if (kind === 'gifts') await save(gifts(), file);
