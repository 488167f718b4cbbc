// Lays many drawings out on one sheet, to judge them side by side:
//   node tooling/pictures/contact-sheet.ts portraits sheet.png [first seed] [age]
import sharp from 'sharp';
import { drawPortrait } from '../../apps/server/src/platform/pictures/portrait.ts';

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
