/** The seedling of the name, one stage further with each step: seed, sprout, plant in flower. */
export function GrowingPlant({ stage }: { readonly stage: number }) {
  return (
    <svg viewBox="0 0 48 48" className="size-12" aria-hidden="true">
      <path d="M8 40c6-5 26-5 32 0v2H8Z" className="fill-terracotta" />
      {stage === 1 && (
        <path d="M24 31c-4-1-6-5-3-8 4-1 8 2 7 6-1 2-2 2-4 2Z" className="fill-sunflower" />
      )}
      {stage > 1 && (
        <>
          <path
            d={stage === 2 ? 'M24 38V24' : 'M24 38V13'}
            fill="none"
            strokeWidth="2.6"
            strokeLinecap="round"
            className="stroke-nile"
          />
          <path d="M24 30c0-7-5-10-12-10 0 7 5 11 12 10Z" className="fill-nile" />
          <path d="M24 26c0-6 5-9 11-9 0 7-5 10-11 9Z" className="fill-nile-500" />
        </>
      )}
      {stage > 2 && (
        <>
          <circle cx="24" cy="10" r="7" className="fill-sunflower" />
          <circle cx="24" cy="10" r="3" className="fill-terracotta" />
        </>
      )}
    </svg>
  );
}
