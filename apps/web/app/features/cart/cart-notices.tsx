import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { CartCheck, Said } from './use-cart-check.ts';

/** Sentences of the server, in the language that they were said in. */
function Sentences({ said }: { readonly said: Said }) {
  return (
    <span lang={said.locale} dir="auto">
      {said.texts.join('\n')}
    </span>
  );
}

/** What was taken out of the cart meanwhile, and that its prices could not be checked. */
export function CheckNotices({ check }: { readonly check: CartCheck }) {
  const { t } = useTranslation('cart');
  const { t: word } = useTranslation('words');
  const { gone, failure } = check;
  return (
    <>
      {gone.texts.length > 0 && (
        <Alert tone="info" title={t('gone')}>
          <Sentences said={gone} />
        </Alert>
      )}
      {failure && (
        <Alert
          tone="danger"
          title={t('checkFailed.title')}
          action={
            <Button variant="secondary" size="sm" onClick={check.again}>
              {word('retry')}
            </Button>
          }
        >
          {failure.texts.length > 0 ? <Sentences said={failure} /> : t('checkFailed.text')}
        </Alert>
      )}
    </>
  );
}

/** Why the checkout did not go through; it takes the focus (CRT-25, ECT-11). */
export function RejectionBanner({ rejection }: { readonly rejection: Said | undefined }) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rejection) return;
    box.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [rejection]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg outline-none empty:hidden">
      {rejection && (
        <Alert tone="danger" title={t('checkout.rejected')}>
          {rejection.texts.length > 0 ? <Sentences said={rejection} /> : t('checkout.noAnswer')}
        </Alert>
      )}
    </div>
  );
}
