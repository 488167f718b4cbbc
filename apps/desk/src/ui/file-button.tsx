import { buttonLook } from '../../../web/app/ui/button.tsx';

interface FileButtonProps {
  readonly text: string;
  readonly multiple?: boolean;
  /** Endings beside those of pictures. */
  readonly alsoAccept?: string;
  /** Opens the camera, where a phone has one. */
  readonly capture?: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

/** Chooses photos, or takes one. */
export function FileButton(props: FileButtonProps) {
  const { text, multiple = false, alsoAccept, capture = false, onFiles } = props;
  const look = buttonLook({ variant: 'secondary', size: 'sm' });
  return (
    <label
      className={`${look} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-nile-900 ${capture ? 'lg:hidden' : ''}`}
    >
      {text}
      <input
        type="file"
        accept={['image/jpeg', 'image/png', alsoAccept].filter(Boolean).join()}
        multiple={multiple}
        {...(capture ? { capture: 'environment' as const } : {})}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
