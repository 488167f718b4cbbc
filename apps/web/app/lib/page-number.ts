/** The page that an address asks for, from 1. Anything that is not a page is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The query of the address of a page; the first page needs none. */
export const pageSearch = (page: number) => (page > 1 ? `?page=${page}` : '');
