/** The seedling, in the colour of the text beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
      <path
        d="M20 37V19"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path d="M20 20C20 10.5 13.5 5 3.5 5 3.5 15 10 20.5 20 20Z" fill="currentColor" />
      <path d="M20 26c0-8 6-13.5 16.5-13.5C36.5 21 30.5 26.5 20 26Z" className="fill-sunflower" />
    </svg>
  );
}
