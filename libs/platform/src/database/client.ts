import pg from 'pg';

type Ask = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown;

/** The stack of a server error points to the caller, not to the socket. */
export function retraced(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}

/**
 * The driver's client, but for its promises. Those keep an answer's rows within reach of the collector of young objects until it has copied them
 * once or twice: in a busy process a pause of 5 ms, twenty times a second. Asked with a callback from the start, rows are gone when they were read.
 */
export class Client extends pg.Client {}

const ask = pg.Client.prototype.query as Ask;

const asked: Ask = function (config, values, callback) {
  const isAnswered = typeof values === 'function' || typeof callback === 'function';
  // Cursors and their like answer in their own way.
  const answersItself = typeof (config as { readonly submit?: unknown } | null)?.submit === 'function';
  if (isAnswered || answersItself) return ask.call(this, config, values, callback);
  return new Promise((resolve, reject) => {
    ask.call(this, config, values, (error: Error | null, answer: unknown) => {
      if (error) reject(error);
      else resolve(answer);
    });
  }).catch(retraced);
};
Client.prototype.query = asked as typeof pg.Client.prototype.query;
