import type { ReactNode } from 'react';
import { useFileDrop } from '../../../web/app/ui/use-file-drop.ts';

interface DropPlaceProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A place where files are dropped, with other ways to choose them. */
export function DropPlace({ onFiles, children }: DropPlaceProps) {
  const { over, dropHandlers } = useFileDrop(onFiles);
  const look = over ? 'border-nile bg-nile-50' : 'border-sand-500 bg-sand-50';
  return (
    <div
      {...dropHandlers}
      data-drop
      className={`grid justify-items-start gap-4 rounded-lg border-2 border-dashed p-5 ${look}`}
    >
      {children}
    </div>
  );
}
