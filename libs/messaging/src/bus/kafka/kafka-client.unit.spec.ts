import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionOptions } from './kafka-client.js';

const brokers = ['b1:9093'];

describe('the connection to Kafka', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-kafka-'));
  const file = (name: string) => {
    writeFileSync(join(folder, name), `the content of ${name}`);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is plaintext by default', () => {
    expect(connectionOptions({ brokers, clientId: 'atlas' })).toEqual({ brokers, clientId: 'atlas' });
  });

  it('is encrypted, with the authorities of the machine or from files', () => {
    expect(connectionOptions({ brokers, clientId: 'atlas', tls: {} })).toMatchObject({ ssl: {} });
    const tls = { ca: file('ca.pem'), certificate: file('me.pem'), key: file('me.key') };
    expect(connectionOptions({ brokers, clientId: 'atlas', tls }).ssl).toEqual({
      ca: ['the content of ca.pem'],
      cert: 'the content of me.pem',
      key: 'the content of me.key',
    });
  });

  it('names the file that cannot be read', () => {
    const tls = { ca: join(folder, 'gone.pem') };
    expect(() => connectionOptions({ brokers, clientId: 'atlas', tls })).toThrow(
      /^KAFKA_SSL_CA: .*gone\.pem cannot be read \(ENOENT\)/,
    );
  });

  it('uses a user with a password', () => {
    const sasl = { mechanism: 'scram-sha-256', username: 'atlas', password: 's' } as const;
    expect(connectionOptions({ brokers, clientId: 'atlas', tls: {}, sasl })).toMatchObject({ ssl: {}, sasl });
  });
});
