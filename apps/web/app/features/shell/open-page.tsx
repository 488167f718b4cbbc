import { Outlet, useOutletContext } from 'react-router';
import { useScreenHandle } from '../../lib/screen.ts';
import { still } from '../../lib/still.tsx';
import { Header } from './header.tsx';
import { PageFrame } from './page-frame.tsx';
import type { FrameProps } from './page-frame.tsx';

const Footer = still(
  async () => (await import('./footer.tsx')).Footer,
  import.meta.env.SSR ? (await import('./footer.tsx')).Footer : undefined,
);

/** A page with the whole navigation around it. */
export function OpenFrame(props: FrameProps) {
  const { headerOverHero = 'never', heroTone = 'light' } = useScreenHandle() ?? {};
  const header = <Header over={headerOverHero} heroTone={heroTone} />;
  return <PageFrame header={header} footer={<Footer />} {...props} />;
}

export default function OpenPage() {
  return (
    <OpenFrame hasMoved={useOutletContext<boolean>()}>
      <Outlet />
    </OpenFrame>
  );
}
