import { requestContext } from '../session/request-context.js';

/** Notes an event that the current request has appended. The log has an order: the last one of a category, by `compare`, stands for all. */
export function noteWritten(category: string, position: string, compare: (a: string, b: string) => number): void {
  const written = requestContext()?.written;
  const noted = written?.get(category);
  if (!noted || compare(noted.position, position) < 0) written?.set(category, { category, position });
}

/** Notes a message that leaves the service with the current request's transaction. Messages of different keys overtake each other, so each counts. */
export function noteMessage(type: string, id: string): void {
  requestContext()?.written.set(id, { category: type, position: id });
}
