import { useEffect, useRef } from 'react';
import { Alert } from '../../../web/app/ui/alert.tsx';

/**
 * What has just been done, on a screen that stays for the next one. It takes the focus and comes into
 * sight, for on a phone the button that was pressed stands far below it.
 */
export function Done({ children }: { readonly children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert tone="success">{children}</Alert>
    </div>
  );
}
