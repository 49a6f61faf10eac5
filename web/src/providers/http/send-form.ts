import { api, sessionStore } from './api.js';
import { errorFromAnswer, unreachable } from './api-error.js';
import { API_BASE } from './http-client.js';
import { newId } from './new-id.js';

interface SendOptions {
  /** 0 to 1: how much of the form has left this machine. */
  onProgress: (share: number) => void;
  idempotencyKey: string;
  signal: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends a large form and reports its progress, which `fetch` does not. Rejects with an ApiError, also when it was aborted. */
export async function sendForm<T>(path: string, form: FormData, { onProgress, idempotencyKey, signal }: SendOptions): Promise<T> {
  await api.ensureFreshToken();
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/${path}`);
    const session = sessionStore.get();
    if (session) request.setRequestHeader('Authorization', `Bearer ${session.token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Correlation-Id', newId());
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      const reference = request.getResponseHeader('x-correlation-id') ?? undefined;
      reject(errorFromAnswer(request.status, body, reference, session?.settings.support_email));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(unreachable());
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
