import { loadConfig } from './config.js';

const NEEDED = {
  DATABASE_URL: 'postgres://atlas@db.example/atlas',
  TOKEN_SECRET: 'a secret that is long enough for a test',
  SECRET_KEYS: 'k1:xyz',
};

describe('the configuration', () => {
  it('reports all missing or invalid values at once', () => {
    const wrong = { TOKEN_SECRET: 'short', PORT: 'eighty', EVENT_STORE: 'pigeons', MAILER: 'smtp', METRICS_TOKEN: 'short' };
    const problems = [
      'PORT is not a number: eighty',
      'TOKEN_SECRET must have at least 32 characters',
      'DATABASE_URL is missing',
      'SECRET_KEYS is missing',
      'EVENT_STORE must be one of postgres, eventstoredb, not pigeons',
      'SMTP_HOST is missing',
      'METRICS_TOKEN must have at least 16 characters',
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

  it('finds a service that runs elsewhere', () => {
    const { serviceUrls } = loadConfig({ ...NEEDED, HOST: '0.0.0.0', PORT: '9000', MASTER_DATA_URL: 'http://master-data:8080' });
    expect(serviceUrls).toMatchObject({ 'master-data': 'http://master-data:8080', case: 'http://127.0.0.1:9000' });
  });

  describe('of the database', () => {
    const loginsOf = (environment: Record<string, string>) => loadConfig({ ...NEEDED, ...environment }).databaseLogins;
    const GIVEN = { REQUEST_DATABASE_URL: 'postgres://a@db.example/atlas', SYSTEM_DATABASE_URL: 'postgres://b@db.example/atlas' };

    it('has two users per database, with passwords derived from the token secret', () => {
      const { requestUrl, systemUrl, areOwn } = loginsOf({
        DATABASE_URL: 'postgres://owner:x@db.example:5433/my%20firm?sslmode=require',
      });
      const [request, system] = [new URL(requestUrl), new URL(systemUrl)];
      expect(areOwn).toBe(true);
      expect([request, system].map(({ username, host, pathname, search }) => [username, host, pathname, search])).toEqual([
        ['atlas_request_my%20firm', 'db.example:5433', '/my%20firm', '?sslmode=require'],
        ['atlas_system_my%20firm', 'db.example:5433', '/my%20firm', '?sslmode=require'],
      ]);
      expect(request.password).toMatch(/^[\w-]{43}$/);
      expect(request.password).not.toBe(system.password);
      expect(loginsOf({}).requestUrl).toBe(loginsOf({}).requestUrl);
      expect(loginsOf({ TOKEN_SECRET: 'another secret that is long enough for it' }).requestUrl).not.toBe(
        loginsOf({}).requestUrl,
      );
    });

    it('keeps the names of its users within the length limit of PostgreSQL', () => {
      const names = ['a', 'b'].map(last => {
        const { systemUrl } = loginsOf({ DATABASE_URL: `postgres://owner@db.example/${'x'.repeat(60)}${last}` });
        return new URL(systemUrl).username;
      });
      expect(names.map(({ length }) => length < 64)).toEqual([true, true]);
      expect(names[0]).not.toBe(names[1]);
    });

    it('accepts both users or none, and requires them if they cannot be derived from the address', () => {
      expect(loginsOf(GIVEN)).toEqual({
        requestUrl: GIVEN.REQUEST_DATABASE_URL,
        systemUrl: GIVEN.SYSTEM_DATABASE_URL,
        areOwn: false,
      });
      for (const [name, url] of Object.entries(GIVEN)) expect(() => loginsOf({ [name]: url })).toThrow('must be set together');
      const DATABASE_URL = 'postgres:///atlas?host=/var/run/postgresql';
      expect(() => loginsOf({ DATABASE_URL })).toThrow('DATABASE_URL cannot be used with another user');
      expect(loginsOf({ DATABASE_URL, ...GIVEN }).areOwn).toBe(false);
    });
  });

  it('trusts no proxy unless it is listed, as an address, a block or a known name', () => {
    const trusted = (TRUSTED_PROXIES: string) => loadConfig({ ...NEEDED, TRUSTED_PROXIES }).trustedProxies;
    expect(trusted('')).toEqual([]);
    expect(trusted('loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ]);
    for (const wrong of ['everybody', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'proxy.example'])
      expect(() => trusted(wrong)).toThrow(`not ${wrong}`);
  });

  describe('of Kafka', () => {
    const busOf = (environment: Record<string, string>) =>
      loadConfig({ ...NEEDED, EVENT_BUS: 'kafka', KAFKA_BROKERS: 'b1:9092, b2:9092', ...environment }).eventBus;

    it('lists its brokers and ignores blank entries', () => {
      expect(busOf({})).toEqual({ kind: 'kafka', brokers: ['b1:9092', 'b2:9092'] });
    });

    it('uses TLS, with the authorities of the machine or from files', () => {
      expect(busOf({ KAFKA_SSL: 'true' })).toMatchObject({ tls: {} });
      const files = { KAFKA_SSL_CA: '/tls/ca.pem', KAFKA_SSL_CERT: '/tls/me.pem', KAFKA_SSL_KEY: '/tls/me.key' };
      expect(busOf({ KAFKA_SSL: 'true', ...files })).toMatchObject({
        tls: { ca: '/tls/ca.pem', certificate: '/tls/me.pem', key: '/tls/me.key' },
      });
    });

    it('uses a user and a password', () => {
      const user = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'atlas', KAFKA_SASL_PASSWORD: 's' };
      expect(busOf(user)).toMatchObject({ sasl: { mechanism: 'scram-sha-512', username: 'atlas', password: 's' } });
    });

    it.each<[string, Record<string, string>]>([
      ['KAFKA_SSL must be true', { KAFKA_SSL_CA: '/tls/ca.pem' }],
      ['KAFKA_SSL must be one of true, false, not yes', { KAFKA_SSL: 'yes' }],
      ['KAFKA_SSL_CERT and KAFKA_SSL_KEY must be set together', { KAFKA_SSL: 'true', KAFKA_SSL_CERT: '/tls/me.pem' }],
      [
        'KAFKA_SASL_MECHANISM must be one of none, plain, scram-sha-256, scram-sha-512, not magic',
        { KAFKA_SASL_MECHANISM: 'magic' },
      ],
      ['KAFKA_SASL_PASSWORD is missing', { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'atlas' }],
      ['KAFKA_SASL_MECHANISM must be set with KAFKA_SASL_PASSWORD', { KAFKA_SASL_PASSWORD: 's' }],
    ])('that is half said is refused: %s', (problem, environment) => {
      expect(() => busOf(environment)).toThrow(problem);
    });
  });

  it('scans no uploads unless it knows where ClamAV is', () => {
    expect(loadConfig(NEEDED).fileScanner).toEqual({ kind: 'none' });
    expect(loadConfig({ ...NEEDED, CLAMAV_HOST: 'scanner' }).fileScanner).toEqual({
      kind: 'clamav',
      host: 'scanner',
      port: 3310,
    });
    const { fileScanner } = loadConfig({ ...NEEDED, CLAMAV_HOST: 'scanner', CLAMAV_PORT: '3311' });
    expect(fileScanner).toMatchObject({ port: 3311 });
  });

  it('serves no description of the API unless it is set', () => {
    expect(loadConfig(NEEDED).apiDocs).toBe(false);
    expect(loadConfig({ ...NEEDED, API_DOCS: 'true' }).apiDocs).toBe(true);
  });

  it('keeps inbox entries at least as long as messages may be delivered again', () => {
    expect(loadConfig(NEEDED).retention).toEqual({
      busDays: 30,
      inboxDays: 365,
      idempotencyDays: 7,
      draftDays: 30,
      jobDays: 365,
      webhookDays: 30,
    });
    for (const days of [{ KEEP_INBOX_DAYS: '10' }, { KEEP_BUS_DAYS: '0' }])
      expect(() => loadConfig({ ...NEEDED, ...days })).toThrow('KEEP_INBOX_DAYS must be 0 or at least KEEP_BUS_DAYS');
    expect(loadConfig({ ...NEEDED, KEEP_BUS_DAYS: '0', KEEP_INBOX_DAYS: '0' }).retention).toMatchObject({ busDays: 0 });
  });
});
