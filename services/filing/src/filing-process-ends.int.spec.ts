import { until } from '@atlas/testing';
import { FilingUnderTest } from '../test/filing-kit.js';
import { testCase } from '../test/other-services.js';

describe('a filing process that crashes between two steps', () => {
  const given = new FilingUnderTest();
  const { rows, submit, jobEnd } = given;
  const sentTo = async (caseId: string) =>
    (await given.filing.mails()).filter(mail => mail.includes(`Subject: Case ${caseId}`)).length;

  it('after the mail was recorded: the next process updates the case, and sends nothing', async () => {
    given.filing.others.add(testCase('DEMO26-000020'));
    await given.filing.database.ownerPool.query(`
        create function filing.break() returns trigger language plpgsql as $$ begin raise exception 'the connection broke'; end $$;
        create trigger break before insert on filing.outbox for each row execute function filing.break()`);
    const jobId = await submit(['DEMO26-000020']);
    await until('the mail', async () => (await rows({ case_id: 'DEMO26-000020', status: 'Sent' }))[0]);
    await given.filing.database.ownerPool.query('drop trigger break on filing.outbox');
    const end = await jobEnd(jobId);
    expect(end.result).toMatchObject({ submitted: 1, refused: 0 });
    await until('the event', async () => given.filing.published.some(({ key }) => key === 'DEMO26-000020'));
    expect(await sentTo('DEMO26-000020')).toBe(1);
  });

  it('between the mail and its record: nothing is sent twice, and a user is asked to check', async () => {
    given.filing.others.add(testCase('DEMO26-000021'));
    given.filing.trouble = async (_mail, deliver) => {
      await deliver();
      return new Promise(() => undefined);
    };
    const jobId = await submit(['DEMO26-000021']);
    await until('the mail', async () => (await sentTo('DEMO26-000021')) === 1);
    await given.filing.end();
    given.filing.trouble = () => undefined;
    await given.filing.boot();
    const end = await jobEnd(jobId);
    expect(end.result).toMatchObject({ submitted: 0, refused: 0, unconfirmed: 1 });
    expect(await sentTo('DEMO26-000021')).toBe(1);
    const [row] = await rows({ case_id: 'DEMO26-000021' });
    expect(row).toMatchObject({
      status: 'Unconfirmed',
      message: expect.stringMatching(/^The process ended while the email was being sent/),
    });

    const early = await given.clerk.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'rejected' });
    expect(early.status).toBe(409);
    await given.clerk.post('CaseFilling/SubmissionResult', { id: row!.id, outcome: 'acknowledged' });
    const published = await until('both events', async () => {
      const own = given.filing.published.filter(({ key }) => key === 'DEMO26-000021');
      return own.length === 2 && own;
    });
    expect(published.map(({ type }) => type)).toEqual(['CaseSubmitted.v1', 'SubmissionResultRecorded.v1']);
  });
});
