// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { ContentPhotos, linesOf } from './content-photos.tsx';

function Photos() {
  const [value, setValue] = useState('drawing tree\ndrawing well');
  return (
    <ContentPhotos
      kind="projects"
      id={1}
      label="Photos"
      hint=""
      value={value}
      addresses={{}}
      onChange={(change) => setValue((now) => change(linesOf(now)).join('\n'))}
      error={undefined}
    />
  );
}

it('the focus goes from a photo that is removed to the heading of the photos', async () => {
  const { box, after } = await draw(<Photos />);
  const remove = [...box.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('photos.remove'),
  );
  remove?.focus();
  await after(() => remove?.click());
  expect(box.querySelectorAll('li')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Photos');
});
