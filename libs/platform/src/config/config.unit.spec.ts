import { loadConfig } from './config.js';

const NEEDED = {
  DATABASE_URL: 'postgres://atlas@db.example/atlas',
  TOKEN_SECRET: 'a secret that is long enough for a test',
  SECRET_KEYS: 'k1:xyz',
};

describe('the configuration', () => {
  it('tells everything that is missing or wrong at once', () => {
    const wrong = { TOKEN_SECRET: 'short', PORT: 'eighty', EVENT_STORE: 'pigeons', MAILER: 'smtp' };
    const problems = [
      'PORT is not a number: eighty',
      'TOKEN_SECRET must have at least 32 characters',
      'DATABASE_URL is missing',
      'SECRET_KEYS is missing',
      'EVENT_STORE must be one of postgres, eventstoredb, not pigeons',
      'SMTP_HOST is missing',
    ];
    for (const problem of problems) expect(() => loadConfig(wrong)).toThrow(problem);
  });

  it.each([
    [undefined, 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://[::1]:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
    ['2001:db8::7', 'http://[2001:db8::7]:8080'],
    ['atlas.example', 'http://atlas.example:8080'],
  ])('on the host %s the services find each other at %s', (HOST, url) => {
    expect(loadConfig({ ...NEEDED, ...(HOST ? { HOST } : {}) }).serviceUrls).toEqual({
      identity: url,
      case: url,
      'master-data': url,
      reporting: url,
      filing: url,
    });
  });

  it('a service that runs elsewhere is found there', () => {
    const { serviceUrls } = loadConfig({ ...NEEDED, HOST: '0.0.0.0', PORT: '9000', MASTER_DATA_URL: 'http://master-data:8080' });
    expect(serviceUrls).toMatchObject({ 'master-data': 'http://master-data:8080', case: 'http://127.0.0.1:9000' });
  });
});
