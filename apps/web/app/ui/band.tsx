/** A painted band as on the houses of Upper Egypt: it opens or closes a stretch of the page. */
export function Band({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`band ${className}`} />;
}
