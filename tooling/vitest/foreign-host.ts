/**
 * Returns the host that a call of `net.Socket.connect` connects to, when it is another machine.
 *
 * @param args its arguments in any of the forms that Node takes: (options), (port, host), (path),
 *   or the array that Node itself makes of them
 * @returns undefined for this machine and for Unix sockets
 */
export function foreignHost(args: readonly unknown[]): string | undefined {
  const [first, second]: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  let host: unknown;
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return undefined;
    host = 'host' in first ? first.host : undefined;
  } else {
    const isPath = typeof first === 'string' && !/^\d+$/.test(first);
    host = isPath ? undefined : second;
  }
  if (typeof host !== 'string' || host === '') return undefined;
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host) ? undefined : host;
}
