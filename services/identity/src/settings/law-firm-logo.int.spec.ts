import { until } from '@atlas/testing';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';

/** A PNG of one dot, and the same header with another size. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sized = (width: number): Buffer => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  return png;
};
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('the logo of a law firm', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let clerk: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    [admin, clerk, stranger] = (await Promise.all(
      ['admin@demo.test', 'clerk@demo.test', 'admin@north.test'].map(name => identity.as(name)),
    )) as [Caller, Caller, Caller];
  });
  afterEach(() => identity?.stop());

  const upload = (content: Buffer, name = 'logo.png', by = admin) => by.form('lawfirm/logo', {}).attach('file', content, name);

  it('is read by all users of the firm, and by no others; browsers cache it', async () => {
    await clerk.get('lawfirm/logo').expect(204);
    await upload(PNG).expect(204);
    const { content, headers } = await clerk.get('lawfirm/logo').file(200);
    expect(content.equals(PNG)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    await clerk.get('lawfirm/logo').set('if-none-match', String(headers['etag'])).expect(304);
    await stranger.get('lawfirm/logo').expect(204);
    await identity.call('get', 'lawfirm/logo').expect(401);
  });

  it('is at the end of the mails of the firm, and of no others', async () => {
    await upload(PNG).expect(204);
    const mailTo = async (username: string) => {
      await identity.call('post', 'Token/SendLink').send({ username, purpose: 'password' }).expect(204);
      const mail = await until('the mail', async () => (await identity.mails()).find(({ to }) => to === username));
      return mail.text.replaceAll('=\r\n', '');
    };
    const own = await mailTo('clerk@demo.test');
    expect(own).toContain('Content-Type: text/plain');
    expect(own).toContain('src=3D"cid:firm-logo" alt=3D"DEMO Law"');
    expect(own).toMatch(/Content-ID: <firm-logo>/i);
    expect(own).toContain(PNG.toString('base64').slice(0, 70));
    expect(await mailTo('admin@north.test')).not.toContain('firm-logo');
  });

  it('does not keep a mail back when its file is missing', async () => {
    await upload(PNG).expect(204);
    await identity.database.ownerPool.query('update identity.lawfirm_logo set file_id = gen_random_uuid()');
    await identity.call('post', 'Token/SendLink').send({ username: 'clerk@demo.test', purpose: 'password' }).expect(204);
    expect(await identity.linkIn(1)).not.toBe('');
  });

  it('is a PNG or JPEG picture of a limited size', async () => {
    const refused = async (content: Buffer, name: string, status: number) =>
      (await upload(content, name).expect<{ ExceptionMessage: string }>(status)).body.ExceptionMessage;
    expect(await refused(SVG, 'logo.svg', 415)).toContain('The file logo.svg is not accepted here.');
    expect(await refused(SVG, 'logo.png', 415)).toContain('The content of logo.png is not that of a PNG picture.');
    await refused(Buffer.concat([PNG, Buffer.alloc(300_000)]), 'logo.png', 413);
    expect(await refused(sized(2001), 'logo.png', 422)).toBe('The logo can have at most 2000 by 2000 pixels.');
    expect(await refused(sized(0), 'logo.png', 422)).toBe('The logo cannot be read as a picture.');
    await clerk.get('lawfirm/logo').expect(204);
  });

  it('is changed and removed by those who manage the settings; both are recorded', async () => {
    await upload(PNG, 'logo.png', clerk).expect(403);
    await upload(PNG).expect(204);
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'SettingChanged',
      description: 'Logo of the law firm changed',
      data: { changes: [{ field_name: 'logo', old_value: null, new_value: expect.stringContaining('image/png') as string }] },
    });
    await clerk.delete('lawfirm/logo').expect(403);
    await admin.delete('lawfirm/logo').expect(204);
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SettingChanged', description: 'Logo of the law firm removed' });
    await clerk.get('lawfirm/logo').expect(204);
    await admin.delete('lawfirm/logo').expect(204);
  });
});
