import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { createI18n } from './i18n/create-i18n.ts';
import { useCountries } from './use-countries.ts';

it('offers the visitor’s own country first, and finds the rest in the page’s language', () => {
  const seen: string[] = [];
  function Reader() {
    const { choices, find } = useCountries();
    seen.push(choices[0]?.label ?? '', find('masr')[0]?.label ?? '', find('مصر')[0]?.label ?? '');
    return null;
  }
  const site = { publicUrl: 'https://nabta.example', country: 'DE', currency: 'usd' };
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => site, Component: Reader }]);
  renderToString(
    <I18nextProvider i18n={createI18n('ar', {})}>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site } }} />
    </I18nextProvider>,
  );
  expect(seen).toEqual(['ألمانيا', '', 'مصر']);
});
