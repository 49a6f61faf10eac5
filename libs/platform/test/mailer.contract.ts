import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { MailRefused, type Mail, type Mailer } from '../src/mail/mailer.js';

/** A mail as it arrived: its text, and everybody it is for. */
export interface ReceivedMail {
  readonly text: string;
  readonly recipients: readonly string[];
}

/** What every mailer does. `received` gives what has arrived so far, oldest first. */
export function mailerContract(mailer: () => Mailer, received: () => Promise<readonly ReceivedMail[]>): void {
  const mail = (over: Partial<Mail> = {}): Mail => ({
    from: 'Atlas <atlas@firm.example>',
    to: ['filings@forum.example'],
    subject: 'Request for arbitration',
    text: 'Please find the packet attached.',
    ...over,
  });
  const sendAndReceive = async (over: Partial<Mail>) => {
    const before = (await received()).length;
    const sent = await mailer().send(mail(over));
    const all = await received();
    expect(all).toHaveLength(before + 1);
    return {
      sent,
      mail: all.at(-1)!,
      headers: all
        .at(-1)!
        .text.split('\r\n\r\n', 1)[0]!
        .replaceAll(/\r\n[ \t]+/g, ' '),
    };
  };
  const base64 = (content: Buffer) => content.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n');

  it('sends text and HTML with a unique Message-ID', async () => {
    const {
      sent,
      mail: arrived,
      headers,
    } = await sendAndReceive({ html: '<p>Please find <b>it</b></p>', replyTo: 'clerk@firm.example' });
    expect(sent.messageId).toMatch(/^<[^@<>\s]+@firm\.example>$/);
    expect(headers).toContain(`Message-ID: ${sent.messageId}`);
    expect(headers).toContain('From: Atlas <atlas@firm.example>');
    expect(headers).toContain('Reply-To: clerk@firm.example');
    expect(headers).toMatch(/^Date: /m);
    expect(arrived.text).toContain('Please find the packet attached.');
    expect(arrived.text).toContain('<p>Please find <b>it</b></p>');
  });

  it('attaches files, from memory and from a stream, unchanged', async () => {
    const [first, second] = [randomBytes(50_000), randomBytes(2_000_000)];
    const { mail: arrived } = await sendAndReceive({
      attachments: [
        { filename: 'packet é.pdf', contentType: 'application/pdf', content: first },
        {
          filename: 'proof.tif',
          contentType: 'image/tiff',
          content: Readable.from([second.subarray(0, 999_999), second.subarray(999_999)]),
        },
      ],
    });
    expect(arrived.text).toContain(base64(first));
    expect(arrived.text).toContain(base64(second));
    expect(arrived.text).toContain('filename=proof.tif');
    expect(arrived.text).toContain("filename*0*=utf-8''packet%20%C3%A9.pdf");
  });

  it('reaches all recipients, and shows hidden recipients to none', async () => {
    const { mail: arrived, headers } = await sendAndReceive({
      to: ['a@x.example', 'B <b@x.example>'],
      cc: ['c@x.example'],
      bcc: ['hidden@x.example'],
    });
    expect(arrived.recipients).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'hidden@x.example']);
    expect(headers).toContain('Cc: c@x.example');
    expect(headers.replace(/^X-Envelope-To:.*$/m, '')).not.toContain('hidden');
  });

  it('sends any text unchanged: accents, long lines, a single dot', async () => {
    const { mail: arrived, headers } = await sendAndReceive({
      subject: 'Señor Ünal — bill €5',
      text: `.\n..\n${'x'.repeat(3000)}\nend`,
    });
    expect(headers).toMatch(/Subject: =\?UTF-8\?[BQ]\?/);
    expect(arrived.text).toContain('end');
    expect(arrived.text.split('\r\n').every(line => line.length <= 998)).toBe(true);
  });

  it('separates mails that are sent at once', async () => {
    const before = (await received()).length;
    const sent = await Promise.all([1, 2, 3, 4].map(number => mailer().send(mail({ subject: `Number ${number}` }))));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(4);
    const arrived = (await received()).slice(before).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]);
    expect(arrived.sort()).toEqual(['Number 1', 'Number 2', 'Number 3', 'Number 4']);
  });

  it.each<[string, Partial<Mail>]>([
    ['a header in the subject', { subject: 'Hello\r\nBcc: thief@x.example' }],
    ['a header in an address', { to: ['a@x.example\nBcc: thief@x.example'] }],
    ['a header in a name', { from: 'Atlas\r\nBcc: thief@x.example <atlas@firm.example>' }],
    ['a header in the answer address', { replyTo: 'a@x.example\rBcc: thief@x.example' }],
    [
      'a header in a file name',
      { attachments: [{ filename: 'a.pdf"\r\nX: y', contentType: 'application/pdf', content: Buffer.from('x') }] },
    ],
    [
      'a header in a content type',
      { attachments: [{ filename: 'a', contentType: 'text/plain\r\n\r\nx', content: Buffer.from('x') }] },
    ],
    ['two addresses in one', { to: ['a@x.example, thief@x.example'] }],
    ['a group of addresses', { to: ['all: a@x.example, thief@x.example;'] }],
    ['no address', { to: ['somebody'] }],
    ['no recipient', { to: [] }],
  ])('refuses %s', async (_what, over) => {
    const before = (await received()).length;
    const refusal = await mailer()
      .send(mail(over))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefused);
    expect(refusal).toMatchObject({ permanent: true });
    expect(await received()).toHaveLength(before);
  });

  it('sends no mail with an attachment that cannot be read completely', async () => {
    const before = (await received()).length;
    const content = Readable.from(
      (async function* () {
        yield Buffer.alloc(500_000);
        throw new Error('the file is gone');
      })(),
    );
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content }];
    await expect(mailer().send(mail({ attachments }))).rejects.toThrow('the file is gone');
    expect(await received()).toHaveLength(before);
  });
}
