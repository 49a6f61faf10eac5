interface Request {
  method: string;
  headers: Headers;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
}

/** `fetch` with the progress of sending, 0 to 1, which `fetch` does not report. Rejects without an answer. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Request,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('NetworkError'));
    request.onabort = () => reject(new DOMException(undefined, 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const WITHOUT_BODY = [204, 205, 304];

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(WITHOUT_BODY.includes(request.status) ? null : (request.response as Blob), {
    status: request.status,
    headers: headersOf(request.getAllResponseHeaders()),
  });

/** 'name: value' lines. */
const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/\r?\n/)
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string]),
  );
