import type { FastifyRequest } from 'fastify';
import { mayReadMetrics } from './may-read-metrics.js';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;

describe('metrics', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['10.0.0.7', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    ['10.0.0.7', { authorization: 'Bearer undefined' }, false],
  ])('without a token are for %s with %j: %s', (address, headers, may) =>
    expect(mayReadMetrics(from(address, headers), undefined)).toBe(may),
  );

  it.each([
    ['Bearer a token for scrapers', true],
    ['Bearer a token for scraper', false],
    ['a token for scrapers', false],
    ['', false],
  ])('with a token are for who presents it, wherever they are: %s', (authorization, may) => {
    for (const address of ['127.0.0.1', '10.0.0.7'])
      expect(mayReadMetrics(from(address, { authorization }), 'a token for scrapers')).toBe(may);
  });
});
