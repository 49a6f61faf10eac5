import { Logger } from '@nestjs/common';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailerContract, type ReceivedMail } from '../../test/mailer.contract.js';
import { EnvironmentReader } from '../config/environment-reader.js';
import { mailHostsConfig } from '../config/hosts-config.js';
import type { ResolveHost } from '../http/public-hosts.js';
import { MailHosts } from './mail-hosts.js';
import { MailRefused, type SmtpServer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

Logger.overrideLogger(false);

const UNREACHABLE = 'The mail server could not be reached securely. Check its host name and port.';

/** As an operator allows accounts to use the servers of these specs. */
const allowing = (hosts: string, port: number, resolve?: ResolveHost) =>
  new MailHosts(mailHostsConfig(new EnvironmentReader({ ALLOWED_MAIL_HOSTS: hosts, ALLOWED_MAIL_PORTS: String(port) })), resolve);

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

async function refusal(server: SmtpServer, mailer = new SmtpMailer(server, allowing('', 25))): Promise<MailRefused> {
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
    () => new SmtpMailer(server.at, allowing('', 25)),
    async () => [...server.received],
  );

  it('is sent through the given server after signing in', async () => {
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
    await new SmtpMailer(server.at, allowing('127.0.0.1', own.at.port)).send(mail, {
      ...own.at,
      username: 'firm',
      password: 'secret',
    });
    expect(seen).toEqual(['firm/secret']);
    expect(own.received).toHaveLength(1);
    expect(server.received).toHaveLength(before);
    await own.close();
  });

  it('has pictures that its HTML shows in its body', async () => {
    await new SmtpMailer(server.at, allowing('', 25)).send({
      ...mail,
      html: '<img src="cid:firm-logo">',
      attachments: [
        { filename: 'logo.png', contentType: 'image/png', content: Buffer.from('picture'), inlineId: 'firm-logo' },
        { filename: 'packet.pdf', contentType: 'application/pdf', content: Buffer.from('packet') },
      ],
    });
    const sent = server.received.at(-1)!.text;
    expect(sent).toContain('multipart/related');
    expect(sent).toMatch(/^Content-Id: <firm-logo>/im);
    expect(sent).toMatch(/^Content-Disposition: inline;\s+filename=logo\.png/m);
    expect(sent).toMatch(/^Content-Disposition: attachment;\s+filename=packet\.pdf/m);
  });

  it('names the rejected recipients if others were accepted', async () => {
    const picky = await smtpServer({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('nobody') ? reply(550, 'No such user') : null);
      },
    });
    const sent = await new SmtpMailer(picky.at, allowing('', 25)).send({ ...mail, cc: ['nobody@forum.example'] });
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
  ])('reports %s: %#', async (_what, options, permanent) => {
    const own = await smtpServer(options);
    const error = await refusal(own.at);
    expect(error.permanent).toBe(permanent);
    expect(error.message).not.toMatch(/No such user|full|Not you|Busy|Spam|Later/);
    await own.close();
  });

  it('reports a wrong password without revealing it', async () => {
    const own = await smtpServer({ allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(reply(535, 'Wrong')) });
    const error = await refusal({ ...own.at, username: 'firm', password: 'hunter2' });
    expect(error.permanent).toBe(true);
    expect(error.message).not.toContain('hunter2');
    await own.close();
  });

  it('sends no password over an unencrypted connection or to a server with an untrusted certificate', async () => {
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

  it('times out on a silent server; an unreachable server is a transient error', async () => {
    const silent = createServer();
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const at = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port };
    const error = await refusal(at, new SmtpMailer(at, allowing('', 25), { connectMs: 200, silenceMs: 200 }));
    expect(error.permanent).toBe(false);
    silent.close();
    expect((await refusal({ host: '127.0.0.1', port: 9 })).permanent).toBe(false);
  });

  describe('through a server that an account named', () => {
    const unused = { host: 'unused.example', port: 25 };
    const through = (at: SmtpServer, hosts: MailHosts, timeouts = { connectMs: 500, silenceMs: 500 }) =>
      new SmtpMailer(unused, hosts, timeouts).send(mail, at).catch((error: unknown) => error);
    /** A TCP server that is no mail server. */
    async function peer(onConnection: (socket: Socket) => unknown) {
      const listening = createServer(socket => void onConnection(socket.on('error', () => undefined)));
      await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
      const { port } = listening.address() as AddressInfo;
      return { port, close: () => listening.close() };
    }

    it('reports every unreachable server in the same way, without text of the peer', async () => {
      const banner = 'SECRETBANNER 10.0.0.7';
      const peers = await Promise.all([
        peer(socket => socket.end(`500 ${banner}\r\n`)),
        peer(socket => socket.end(`HTTP/1.1 400 ${banner}\r\n\r\n`)),
        peer(socket => socket.destroy()),
        peer(() => undefined),
      ]);
      const closed = await peer(() => undefined);
      closed.close();
      const answers = await Promise.all(
        [...peers, closed].map(({ port }) => through({ host: '127.0.0.1', port }, allowing('127.0.0.1', port))),
      );
      const forbidden = await through({ host: '127.0.0.1', port: peers[0].port }, allowing('', peers[0].port));
      for (const error of [...answers, forbidden]) {
        expect(error).toMatchObject({ name: 'MailRefused', message: UNREACHABLE });
        expect(JSON.stringify([(error as Error).cause, String(error)])).not.toContain(banner);
      }
      for (const { close } of peers) close();
    });

    it('connects to the checked address, even if the name resolves to another one later', async () => {
      const inside = await smtpServer();
      const answers = ['127.0.0.1', '127.0.0.2'];
      const resolve: ResolveHost = () => Promise.resolve([{ address: answers.shift()!, family: 4 }]);
      const hosts = allowing('127.0.0.1', inside.at.port, resolve);
      expect(await through({ host: 'rebinds.example', port: inside.at.port }, hosts)).toHaveProperty('messageId');
      expect(inside.received).toHaveLength(1);
      expect(answers).toEqual(['127.0.0.2']);
      expect(await through({ host: 'rebinds.example', port: inside.at.port }, hosts)).toMatchObject({ message: UNREACHABLE });
      expect(inside.received).toHaveLength(1);
      await inside.close();
    });

    it('does not connect if one of its addresses or its port is not allowed', async () => {
      const inside = await smtpServer();
      const both: ResolveHost = () =>
        Promise.resolve([
          { address: '127.0.0.1', family: 4 },
          { address: '127.0.0.2', family: 4 },
        ]);
      const at = { host: 'both.example', port: inside.at.port };
      expect(await through(at, allowing('127.0.0.1', at.port, both))).toMatchObject({ message: UNREACHABLE });
      expect(await through(at, allowing('127.0.0.0/8', 25, both))).toMatchObject({ message: UNREACHABLE });
      expect(inside.received).toEqual([]);
      await inside.close();
    });

    it('sends no password in clear text to a name that begins like a loopback address', async () => {
      const seen: string[] = [];
      const plain = await smtpServer({
        allowInsecureAuth: true,
        onAuth({ username }, _session, done) {
          seen.push(username!);
          done(null, { user: username });
        },
      });
      const resolve: ResolveHost = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      const at = { host: '127.evil.example', port: plain.at.port, username: 'firm', password: 'secret' };
      expect(await through(at, allowing('127.0.0.1', at.port, resolve))).toMatchObject({ permanent: true });
      expect(seen).toEqual([]);
      await plain.close();
    });
  });
});
