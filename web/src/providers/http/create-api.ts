import type { AnyRecordCalls } from './api-types.generated.js';
import type { AnswerOf, Asked, Called, Sent } from './described-calls.js';
import type { CallOptions, HttpClient } from './http-client.js';
import type { Method } from './method.js';
import { saveFile } from './save-file.js';

/**
 * The documented calls. Screens have them as methods of react-admin's data provider (`useApi`). Paths are relative to the API base
 * (`case/DEMO26-000123/notes`); the description of the API has the types of their bodies and answers.
 * All reject with an ApiError, whose `message`, `code` and `fieldErrors` are ready to show.
 */
export function createApi(client: Pick<HttpClient, 'call' | 'file'>) {
  /** Calls and reads the answer. */
  const answerOf = async <Path extends string, Verb extends Method>(
    verb: Verb,
    path: Path,
    options?: CallOptions,
  ): Promise<AnswerOf<Verb, Path>> => (await client.call<AnswerOf<Verb, Path>>(verb, path, options)).data;
  return {
    get: <Path extends string>(path: Path, ...[options]: Asked<'GET', Path>) => answerOf('GET', path, options as CallOptions),
    post: <Path extends string>(path: Path, ...[body, options]: Sent<'POST', Path>) =>
      answerOf('POST', path, { ...(options as CallOptions | undefined), body }),
    put: <Path extends string>(path: Path, ...[body, options]: Sent<'PUT', Path>) =>
      answerOf('PUT', path, { ...(options as CallOptions | undefined), body }),
    remove: <Path extends string>(path: Path, ...[options]: Asked<'DELETE', Path>) =>
      answerOf('DELETE', path, options as CallOptions),
    /** A call of a definition that is known at run time only: `key` says which one. */
    record: <Key extends keyof AnyRecordCalls>(key: Key, path: string, options?: CallOptions) =>
      client.call<AnyRecordCalls[Key]['answer']>(key.split(' ')[0] as Method, path, options),
    /** As above with status, revision (`etag`) and headers beside the data. */
    call: <Path extends string, Verb extends Method>(verb: Verb, path: Path, options?: Called<Verb, Path>) =>
      client.call<AnswerOf<Verb, Path>>(verb, path, options),
    /** A file's bytes, e.g. for a preview. */
    file: (method: Method, path: string, options?: CallOptions) => client.file(method, path, options),
    /** Downloads what the call answers under the server's file name, or the given one. */
    async download(method: Method, path: string, fallbackName: string, options?: CallOptions): Promise<void> {
      const { blob, name } = await client.file(method, path, options);
      saveFile(blob, name ?? fallbackName);
    },
  };
}

export type Api = ReturnType<typeof createApi>;
