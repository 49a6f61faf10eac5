import { MailRefused } from '@atlas/platform';
import { bodyOf, CONFIG, FilingUnderTest } from '../test/filing-kit.js';

describe('mail boxes', () => {
  const given = new FilingUnderTest();
  it('refuse invalid values with the documented messages', async () => {
    const { status, body } = await given.clerk.post('domain_email_config', { to_email_id: 'nobody' });
    expect([status, bodyOf<{ errors: object }>({ body }).errors]).toEqual([
      422,
      {
        from_email_id: 'Please enter From Email Id .',
        api_key: 'Please Enter Api Key',
        to_email_id: 'Please enter valid email.',
      },
    ]);
  });

  it('are saved, listed as a whole and read; secrets are encrypted and never answered', async () => {
    const saved = await given.clerk.post('domain_email_config', { ...CONFIG, type: 'Amended AR1', node_id: null });
    expect(saved.body).toMatchObject({ domain_id: 1 });
    const again = await given.clerk.post('domain_email_config', saved.body);
    expect([again.status, again.body]).toEqual([200, saved.body]);
    const moved = await given.clerk.post('domain_email_config', { ...bodyOf<object>(saved), domain_id: 2 });
    expect([moved.status, bodyOf<{ errors: object }>(moved).errors]).toEqual([
      400,
      { domain_id: 'This field cannot be changed.' },
    ]);
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { ...CONFIG, type: 'Amended AR1', password: '****', api_key: '****' },
    ]);
    const { id } = bodyOf<{ id: number }>(saved);
    const list = bodyOf<object[]>(await given.clerk.get('domain_email_config'));
    expect(list).toContainEqual(expect.objectContaining({ id, from_email_id: CONFIG.from_email_id, type: 'Amended AR1' }));
    expect(JSON.stringify([list, (await given.clerk.get(`domain_email_config/${id}`)).body])).not.toContain(CONFIG.password);
    const { rows: stored } = await given.filing.database.ownerPool.query(
      'select password, api_key from filing.domain_email_config',
    );
    expect(JSON.stringify(stored)).not.toMatch(/mailbox-password|key-of-the-forum/);
    expect(JSON.stringify(given.filing.facts)).not.toMatch(/mailbox-password|key-of-the-forum/);
    await given.clerk.post('domain_email_config/delete', [id]);
  });

  it('require a public mail server on a mail port', async () => {
    for (const smtp_server of ['127.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', '127.1', 'localhost']) {
      const { status, body } = await given.clerk.post('domain_email_config', { ...CONFIG, smtp_server });
      expect([smtp_server, status, bodyOf<{ errors: object }>({ body }).errors]).toEqual([
        smtp_server,
        422,
        { smtp_server: 'Enter the host name of a public mail server.' },
      ]);
    }
    const { body } = await given.clerk.post('domain_email_config', { ...CONFIG, smtp_port: 5432 });
    expect(bodyOf<{ errors: object }>({ body }).errors).toEqual({ smtp_port: 'Enter one of the ports 25, 465, 587, 2525.' });
  });

  it.each([
    ['smtp_server', 'mail.example\r\nX: y', 'SMTP Server'],
    ['mail_subject', 'Case\r\nBcc: x@evil.example\u0085{case_id}', 'Mail Subject'],
  ])('refuse line breaks and control characters in %s', async (field, value, label) => {
    const { status, body } = await given.clerk.post('domain_email_config', { id: given.configId, [field]: value });
    expect([status, bodyOf<{ errors: object }>({ body }).errors]).toEqual([
      422,
      { [field]: `${label} cannot contain line breaks or control characters.` },
    ]);
  });

  it('keep their secrets if the mask is sent back', async () => {
    const before = await given.filing.database.ownerPool.query('select password from filing.domain_email_config order by id');
    await given.clerk.post('domain_email_config', {
      id: given.configId,
      password: '****',
      api_key: '****',
      type_desc: 'Bronx',
    });
    const after = await given.filing.database.ownerPool.query('select password from filing.domain_email_config order by id');
    expect(after.rows).toEqual(before.rows);
  });

  it('are offered to the screen without the password', async () => {
    expect((await given.clerk.get('CaseFilling/Arbitration')).body).toMatchObject({
      submission_types: ['Arbitration Submission'],
      email_configs: [{ id: given.configId, to_email_id: 'intake@forum.example' }],
    });
    const { body } = await given.clerk.post('CaseFilling/GetEmailServerDetails', { type: 'Arbitration Submission' });
    expect(body).toMatchObject({ id: given.configId, smtp_server: 'mail.firm.example', smtp_port: 587, has_password: true });
    expect(Object.keys(body)).not.toContain('password');
  });

  it('send a test mail, or report the error', async () => {
    const path = `domain_email_config/${given.configId}/test_mail`;
    expect((await given.clerk.post(path, { to: 'clerk@firm.example' })).body).toEqual({ sent_to: 'clerk@firm.example' });
    expect(given.filing.facts.at(-1)).toMatchObject({ type: 'TestMailSent', data: { id: given.configId } });
    const [mail] = await given.filing.mails();
    expect(mail).toContain('Subject: Test email');
    expect(mail).toContain(CONFIG.from_email_id);
    given.filing.trouble = () => {
      throw new MailRefused('The mail server rejected the username or password.', true);
    };
    expect(await given.clerk.post(path, { to: 'clerk@firm.example' })).toMatchObject({
      status: 422,
      body: {
        code: 'MAIL_REFUSED',
        ExceptionMessage: 'The mail server rejected the username or password.',
      },
    });
    expect((await given.clerk.post(path, { to: 'nobody' })).body).toMatchObject({
      errors: { to: expect.any(String) as unknown },
    });
    expect((await given.filing.as({ permissions: ['CanViewCase', 'CanManageCase'] }).post(path, { to: 'a@b.co' })).status).toBe(
      403,
    );
    expect((await given.clerk.post('domain_email_config/999/test_mail', { to: 'a@b.co' })).status).toBe(404);
  });

  it('send by their own server, else by that of the email setting of the firm, else by the one of the product', async () => {
    const { filing, clerk, configId } = given;
    filing.trouble = () => undefined;
    const ofFirm = { host: 'mail.office.example', port: 465, username: 'office@firm.example', password: 'office', secure: true };
    const { smtp_server: _server, smtp_port: _port, password: _password, ...bare } = CONFIG;
    const { id } = bodyOf<{ id: number }>(await clerk.post('domain_email_config', { ...bare, type: 'Amended AR1' }));
    const serverOf = async (box: number) => {
      const { status } = await clerk.post(`domain_email_config/${box}/test_mail`, { to: 'clerk@firm.example' });
      return [status, filing.mailServers.at(-1)];
    };
    expect(await serverOf(id)).toEqual([200, undefined]);
    filing.others.mailServer = ofFirm;
    expect(await serverOf(id)).toEqual([200, ofFirm]);
    expect(await serverOf(configId)).toEqual([
      200,
      { host: CONFIG.smtp_server, port: CONFIG.smtp_port, username: CONFIG.from_email_id, password: CONFIG.password },
    ]);
    filing.others.mailServer = null;
    await clerk.post('domain_email_config/delete', [id]);
  });

  it('are changed and deleted only with the permission', async () => {
    const reader = given.filing.as({ permissions: ['CanViewCase', 'CanManageCase'] });
    expect((await reader.post('domain_email_config', CONFIG)).status).toBe(403);
    expect((await reader.post('domain_email_config/delete', [given.configId])).status).toBe(403);
    const other = bodyOf<{ id: number }>(await given.clerk.post('domain_email_config', { ...CONFIG, type: 'Amended AR1' }));
    expect((await given.clerk.post('domain_email_config/delete', [other.id])).body).toEqual({ deleted: 1 });
  });
});
