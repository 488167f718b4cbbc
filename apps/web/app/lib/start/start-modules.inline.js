/* exported startModules -- called by the script that this text is put into */
function startModules(settings) {
  // What looks otherwise with a cart is drawn so at once (lib/cart-strip.tsx, features/shell/header.tsx).
  try {
    const { children = [], gifts = [] } = JSON.parse(localStorage.getItem('cart')) ?? {};
    document.documentElement.toggleAttribute('data-cart', children.length + gifts.length > 0);
  } catch {
    // No storage, or no cart in it.
  }
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let started = false;
  const go = () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, go, true);
    for (const href of settings.preloads) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    window.__texts = {};
    for (const name in settings.texts) {
      window.__texts[name] = fetch(settings.texts[name]).then((answer) => answer.json());
    }
    // The page has the style of its own elements; modules make others.
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = settings.style;
    const styled = new Promise((resolve) => {
      style.onload = style.onerror = resolve;
    });
    document.head.append(style);
    const load = (url) => import(url);
    const modules = [settings.manifest, ...settings.routes.map(([, url]) => url)].map(load);
    void Promise.all([...modules, styled]).then(([, ...modules]) => {
      window.__reactRouterRouteModules = Object.fromEntries(
        settings.routes.map(([id], index) => [id, modules[index]]),
      );
      return load(settings.entry);
    });
  };
  for (const sign of signs) addEventListener(sign, go, true);
  // A button that the modules are still to wake is seen to be pressed: see ui/submit-button.tsx.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) {
      target.closest('button[data-waits]')?.setAttribute('data-pressed', '');
    }
  });
  if (document.readyState === 'complete') go();
  else addEventListener('load', () => setTimeout(go));
  setTimeout(go, 6000);
}
