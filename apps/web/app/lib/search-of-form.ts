/** The query that a GET form of the browser's own would send. */
export function searchOfForm(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') search.append(name, value);
  }
  return search;
}
