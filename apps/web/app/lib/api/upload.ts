import type { Transport, TransportInit } from './api.ts';

interface Upload {
  /** From 0 to 1, by what has left this device. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** A transport that tells how far a form with files is, and can be given up. */
export function uploadTransport(upload: Upload): Transport {
  return (path, init) => send(path, init, upload);
}

function send(
  path: string,
  { method, headers, body }: TransportInit,
  { onProgress, signal }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      resolve(responseOf(request));
    };
    request.onerror = () => {
      reject(new TypeError('the upload failed'));
    };
    request.onabort = () => {
      reject(new DOMException('the upload was given up', 'AbortError'));
    };
    if (signal.aborted) request.abort();
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(body ?? null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  // A status that allows no text refuses even an empty one.
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}
