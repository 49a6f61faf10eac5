import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailerContract } from '../../test/mailer.contract.js';
import { EmlFolderMailer } from './eml-folder-mailer.js';
import { MailRefused } from './mailer.js';

const MAIL = { from: 'a@x.example', to: ['b@x.example'], subject: 'x', text: 'x' };

describe('mails in a folder', () => {
  let folder: string;
  const received = async () => {
    const names = (await readdir(join(folder, 'mail')).catch(() => [])).filter(name => name.endsWith('.eml')).sort();
    return Promise.all(
      names.map(async name => {
        const text = await readFile(join(folder, 'mail', name), 'utf8');
        const everybody = /^X-Envelope-To: ((?:.|\r\n[ \t])*)\r$/m.exec(text)?.[1] ?? '';
        return { text, recipients: everybody.split(/,\s*/).map(one => /<(.*)>/.exec(one)?.[1] ?? one) };
      }),
    );
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atlas mails '));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  mailerContract(() => new EmlFolderMailer(join(folder, 'mail')), received);

  it('leaves no partial file', async () => {
    await new EmlFolderMailer(join(folder, 'mail')).send(MAIL);
    expect((await readdir(join(folder, 'mail'))).filter(name => !name.endsWith('.eml'))).toEqual([]);
  });

  it('reports that the folder cannot be written, as a transient error', async () => {
    await writeFile(join(folder, 'file'), '');
    const refusal = await new EmlFolderMailer(join(folder, 'file')).send(MAIL).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefused);
    expect(refusal).toMatchObject({ permanent: false });
  });
});
