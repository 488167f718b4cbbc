import { LIST_FORMATS, type ListFormat } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Button } from '../../../web/app/ui/button.tsx';
import { Failure } from './failure.tsx';
import { saveFile } from './save-file.ts';
import { useSending } from './sending.ts';

interface SaveListProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The list as it is filtered now. */
  readonly read: (format: ListFormat) => Promise<Blob>;
}

/** Saves the list of a screen as a file, or tells why not: such as that it is too long. */
export function SaveList({ name, read }: SaveListProps) {
  const { t } = useTranslation('desk');
  const { busy, error, run } = useSending();
  const [format, setFormat] = useState<ListFormat>();
  const save = (asked: ListFormat) => {
    setFormat(asked);
    void run(async () => saveFile(await read(asked), `${name}.${asked}`));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {LIST_FORMATS.toReversed().map((one) => (
          <Button
            key={one}
            variant="secondary"
            size="sm"
            busy={busy && one === format}
            onClick={() => save(one)}
          >
            {t(`save.${one}`)}
          </Button>
        ))}
      </div>
      <Failure error={error} />
    </div>
  );
}
