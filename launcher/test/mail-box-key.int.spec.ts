import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { RunningProduct, type User } from './running-product.js';

interface Box {
  readonly id: number;
}

const FROM = 'filings@firm.example';
const KEY = 'SG.key-of-the-provider';

/** A mail server that takes one login, and nothing without it. */
async function mailServer() {
  const logins: string[] = [];
  const mails: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}/${password}`);
      if (username === FROM && [KEY, 'mailbox-password'].includes(password ?? '')) done(null, { user: FROM });
      else done(new Error('Wrong login'));
    },
    onData(stream, _session, done) {
      void text(stream).then(content => {
        mails.push(content);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { logins, mails, port, close: () => new Promise<void>(resolve => server.close(() => resolve())) };
}

describe('the API key of a mail box', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let product: RunningProduct;
  let admin: User;

  beforeAll(async () => {
    server = await mailServer();
    product = await RunningProduct.start({
      MAILER: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      ALLOWED_MAIL_HOSTS: '127.0.0.1',
      ALLOWED_MAIL_PORTS: String(server.port),
    });
    admin = await product.firm('FIRM');
  });
  afterAll(async () => {
    await product?.stop();
    await server?.close();
  });

  const box = async (more: object): Promise<Box> => {
    const { body, status } = await admin.post<Box>('domain_email_config', {
      from_email_id: FROM,
      smtp_server: '127.0.0.1',
      smtp_port: server.port,
      type: 'Arbitration Submission',
      ...more,
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain(KEY);
    return body;
  };
  const testMail = ({ id }: Box) =>
    admin.post<{ code?: string; ExceptionMessage?: string }>(`domain_email_config/${id}/test_mail`, { to: 'clerk@firm.example' });

  it('signs in to its mail server if it has no password', async () => {
    expect((await testMail(await box({ api_key: KEY }))).status).toBe(200);
    expect(server.logins.at(-1)).toBe(`${FROM}/${KEY}`);
    expect(server.mails.at(-1)).toContain('Subject: Test email');
    expect(server.mails.join('')).not.toContain(KEY);
  });

  it('is not used beside a password', async () => {
    expect((await testMail(await box({ api_key: KEY, password: 'mailbox-password' }))).status).toBe(200);
    expect(server.logins.at(-1)).toBe(`${FROM}/mailbox-password`);
  });

  it('that is wrong is reported by a test mail', async () => {
    const { status, body } = await testMail(await box({ api_key: 'old-key' }));
    expect([status, body.code, body.ExceptionMessage]).toEqual([
      422,
      'MAIL_REFUSED',
      'The mail server rejected the username or password.',
    ]);
  });

  it('replaces the password when the password is removed', async () => {
    const made = await box({ api_key: KEY, password: 'mailbox-password' });
    expect((await admin.post('domain_email_config', { id: made.id, password: null })).status).toBe(200);
    expect((await testMail(made)).status).toBe(200);
    expect(server.logins.at(-1)).toBe(`${FROM}/${KEY}`);
  });
});
