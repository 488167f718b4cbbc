/** Two young plants that grow once at the foot of what stands between them. */
export function GrowingPlants({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className={`w-full ${className}`}>
      <ellipse cx="160" cy="112" rx="150" ry="8" className="fill-sand-200" />
      <Plant />
      <g transform="matrix(-1 0 0 1 320 0)">
        <Plant />
      </g>
    </svg>
  );
}

function Plant() {
  return (
    <g className="grows">
      <path
        d="M30 112c2-34 4-56 0-84"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-nile"
      />
      <path d="M31 62C30 44 18 36 2 36c0 18 11 27 29 26Z" className="fill-nile" />
      <path d="M32 84c2-16 14-23 30-22 0 16-12 24-30 22Z" className="fill-nile-300" />
      <path d="M30 30c-8-8-8-18 0-28 8 10 8 20 0 28Z" className="fill-sunflower" />
    </g>
  );
}
