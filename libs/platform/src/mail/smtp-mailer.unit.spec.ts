import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailerContract, type ReceivedMail } from '../../test/mailer.contract.js';
import { MailRefused, type SmtpServer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const mail = { from: 'atlas@firm.example', to: ['filings@forum.example'], subject: 'Filing', text: 'Hello' };

/** A server on a free port that keeps what it takes. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData(stream, session, done) {
      void text(stream).then(
        content => {
          received.push({ text: content, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        },
        (error: Error) => done(error),
      );
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, at: { host: '127.0.0.1', port }, close: () => new Promise<void>(resolve => server.close(() => resolve())) };
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

async function refusal(server: SmtpServer, mailer = new SmtpMailer(server)): Promise<MailRefused> {
  const error = await mailer.send(mail).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailRefused);
  return error as MailRefused;
}

describe('mails by SMTP', () => {
  let server: Awaited<ReturnType<typeof smtpServer>>;
  beforeAll(async () => {
    server = await smtpServer();
  });
  afterAll(() => server.close());

  mailerContract(
    () => new SmtpMailer(server.at),
    async () => [...server.received],
  );

  it('goes through the given server and signs in there', async () => {
    const seen: string[] = [];
    const own = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push(`${username}/${password}`);
        done(null, { user: username });
      },
    });
    const before = server.received.length;
    await new SmtpMailer(server.at).send(mail, { ...own.at, username: 'firm', password: 'secret' });
    expect(seen).toEqual(['firm/secret']);
    expect(own.received).toHaveLength(1);
    expect(server.received).toHaveLength(before);
    await own.close();
  });

  it('names the recipients that were not taken when others were', async () => {
    const picky = await smtpServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('nobody') ? reply(550, 'No such user') : null);
      },
    });
    const sent = await new SmtpMailer(picky.at).send({ ...mail, cc: ['nobody@forum.example'] });
    expect(sent.refused).toEqual(['nobody@forum.example']);
    expect(picky.received).toHaveLength(1);
    await picky.close();
  });

  it.each<[string, SMTPServerOptions, boolean]>([
    ['no such recipient', { onRcptTo: (_to, _session, done) => done(reply(550, 'No such user')) }, true],
    ['a full mailbox', { onRcptTo: (_to, _session, done) => done(reply(452, 'Mailbox full')) }, false],
    ['a sender it does not like', { onMailFrom: (_from, _session, done) => done(reply(553, 'Not you')) }, true],
    ['a server that is busy', { onConnect: (_session, done) => done(reply(421, 'Busy')) }, false],
    [
      'content it does not like',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(554, 'Spam'))) },
      true,
    ],
    [
      'trouble with the content',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(451, 'Later'))) },
      false,
    ],
  ])('tells %s: %#', async (_what, options, permanent) => {
    const own = await smtpServer(options);
    const error = await refusal(own.at);
    expect(error.permanent).toBe(permanent);
    expect(error.message).toMatch(/^The mail server 127\.0\.0\.1 did not take the mail: /);
    await own.close();
  });

  it('tells a wrong password, without telling it', async () => {
    const own = await smtpServer({ allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(reply(535, 'Wrong')) });
    const error = await refusal({ ...own.at, username: 'firm', password: 'hunter2' });
    expect(error.permanent).toBe(true);
    expect(error.message).not.toContain('hunter2');
    await own.close();
  });

  it('sends no password over a wire that is not encrypted, and none to a server whose certificate nobody vouches for', async () => {
    const plain = await smtpServer();
    const elsewhere = { ...plain.at, host: '0.0.0.0', username: 'firm', password: 'secret' };
    expect((await refusal(elsewhere)).permanent).toBe(true);
    // The server warns that its certificate is everybody's; that is what makes it the right one here.
    const { error } = console;
    console.error = () => undefined;
    const selfSigned = await smtpServer({ hideSTARTTLS: false });
    console.error = error;
    expect((await refusal({ ...selfSigned.at, username: 'firm', password: 'secret' })).permanent).toBe(true);
    await Promise.all([plain.close(), selfSigned.close()]);
  });

  it('waits for a server that says nothing, but not for ever; nobody there can be tried again', async () => {
    const silent = createServer();
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const at = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port };
    const error = await refusal(at, new SmtpMailer(at, { connectMs: 200, silenceMs: 200 }));
    expect(error.permanent).toBe(false);
    silent.close();
    expect((await refusal({ host: '127.0.0.1', port: 9 })).permanent).toBe(false);
  });
});
