import { askPayment, paymentAddressOf } from '../features/payment/use-payment.ts';
import { PaymentScreen } from '../features/payment/payment-screen.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['payment'] } satisfies ScreenHandle;

const load = async ({ api, url }: LoadArgs) => {
  const address = paymentAddressOf(url.searchParams);
  const { id } = address;
  // Loading only asks: a page's address changes nothing, whoever opens it.
  const first = id === undefined ? 'unnamed' : await askPayment(api, id, { closing: false });
  return { address, first } as const;
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function Payment() {
  const { address, first } = useScreenData<typeof load>();
  if (address instanceof Promise || first instanceof Promise) return null;
  return <PaymentScreen key={address.id} address={address} first={first} />;
}
